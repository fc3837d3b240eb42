import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveOfBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test } from 'vitest';
import { deriveKey } from './derive-key';

// As the server gives it out (`/api/captcha`); only its cost is less. The answer is what the server's own code finds.
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    keyLength: 32,
    keyPrefix: '6a531f9d088947a4bb9ebc54459ebc98',
    nonce: 'ab18915a779b4ac4ee8ed5e9469aba49',
    salt: '4259bd478917c5646d68fa2ee454317a',
    keySignature: '67defc25d94ea5a9f27b6e018f930cfd7866d0b903b36077875ec0fd586a2da5',
  },
  signature: '6f94cdfccf380948e14bde09a0c4a8c6abcb8e69df6994e963ef62320edac4da',
};
const ANSWER = {
  counter: 23,
  derivedKey: '6a531f9d088947a4bb9ebc54459ebc98e1929b813f7953009165c46170018691',
};

describe.each([
  ['the browser', deriveOfBrowser],
  ['a page over plain http', deriveKey],
])('%s', (_who, derive) => {
  test('finds the answer that the server knows', async () => {
    expect(await solveChallenge({ challenge: CHALLENGE, deriveKey: derive })).toMatchObject(ANSWER);
  });
});

test.each([
  [1, 32],
  [7, 16],
  [300, 33],
  [5_000, 64],
])('both derive the same key in %i rounds, %i bytes long', async (cost, keyLength) => {
  const parameters = { ...CHALLENGE.parameters, cost, keyLength };
  const [salt, password] = [new Uint8Array(16).fill(cost), new Uint8Array(20).fill(keyLength)];
  const [ours, theirs] = [
    await deriveKey(parameters, salt, password),
    await deriveOfBrowser(parameters, salt, password),
  ];
  expect(ours.derivedKey).toEqual(theirs.derivedKey);
});

test('an answer found over plain http passes the check', async () => {
  const secrets = { hmacSignatureSecret: 'signs', hmacKeySignatureSecret: 'signs' };
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 20,
    counter: 12,
    deriveKey: deriveOfBrowser,
    ...secrets,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('There is no answer.');
  const check = { challenge, solution, deriveKey: deriveOfBrowser, ...secrets };
  expect((await verifySolution(check)).verified).toBe(true);
  const wrong = { ...solution, derivedKey: '00'.repeat(32) };
  expect((await verifySolution({ ...check, solution: wrong })).verified).toBe(false);
});

test('what it cannot derive it refuses', async () => {
  const parameters = { ...CHALLENGE.parameters, algorithm: 'PBKDF2/SHA-512' };
  await expect(deriveKey(parameters, new Uint8Array(16), new Uint8Array(20))).rejects.toThrow(
    'PBKDF2/SHA-512',
  );
});
