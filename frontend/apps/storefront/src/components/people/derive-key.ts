/** What `altcha-lib/algorithms/web/pbkdf2` does, for pages over plain http: they have no `crypto.subtle`. */
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ChallengeParameters, DeriveKeyFunctionResult } from 'altcha-lib/types';

/** The one that the server's challenges name. */
const ALGORITHM = 'PBKDF2/SHA-256';

/** Blocks the page for milliseconds; callers let the page render between two keys. */
export async function deriveKey(
  { algorithm, cost, keyLength = 32 }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<DeriveKeyFunctionResult> {
  if (algorithm !== ALGORITHM) throw new Error(`${algorithm} needs a secure page.`);
  return {
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  };
}
