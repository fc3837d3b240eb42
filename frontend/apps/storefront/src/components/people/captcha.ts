import { getCaptcha } from '@matinee/api/storefront/sessions';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import { pageConfig } from '../../stores/page-config';

/** Does the work that shows that no robot sits here (ALTCHA), where the store asks for it. */
export async function proveOneself(): Promise<{ verified_key?: string }> {
  if (!pageConfig.store.captcha) return {};
  const [challenge, code] = await Promise.all([
    getCaptcha(),
    Promise.all([import('altcha-lib'), loadDerivation()]).catch(() => null),
  ]);
  // Without a proof the server refuses in words; there is nothing better to say here.
  if (!challenge.success || !code) return {};
  const [{ solveChallenge }, { deriveKey }] = code;
  const solution = await solveChallenge({ challenge: challenge.data, deriveKey });
  return solution
    ? { verified_key: btoa(JSON.stringify({ challenge: challenge.data, solution })) }
    : {};
}

/** Browsers keep their own for secure pages; over plain http we bring one, five times slower. */
function loadDerivation(): Promise<{ deriveKey: DeriveKeyFunction }> {
  return isSecureContext ? import('altcha-lib/algorithms/web/pbkdf2') : import('./derive-key');
}
