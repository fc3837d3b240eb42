import type { Failure } from '@matinee/api/result';
import { expect, test } from 'vitest';
import { errorWords } from './error-words';

function failure(status: number, code = 'x', message = ''): Failure {
  const errors = [{ code, message, field: null }];
  return { success: false, errors, status, requestId: null, retryAfterSeconds: 840 };
}

test.each([
  [failure(0, 'unreachable', 'not ours'), /can’t be reached/],
  [failure(0, 'timeout', 'not ours'), /took too long/],
  [failure(429, 'too_many', 'not ours'), /Wait 14 minutes/],
  [failure(500, 'x', 'The store stumbled.'), /The store stumbled/],
  [failure(503), /went wrong on our side/],
  [failure(500, 'internal_error', 'The request id helps us find it.'), /went wrong on our side/],
  [failure(502, 'unknown', 'The server answered 502.'), /went wrong on our side/],
])('%o', (given, words) => {
  expect(errorWords(given)).toMatch(words);
});
