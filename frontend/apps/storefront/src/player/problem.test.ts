import { expect, test } from 'vitest';
import { problemOfMediaError, problemOfStatus } from './problem';

test.each([
  [undefined, 'offline'],
  [0, 'offline'],
  [401, 'expired'],
  [403, 'expired'],
  [404, 'missing'],
  [410, 'missing'],
  [500, 'unknown'],
  [503, 'unknown'],
])('status %s is %s', (status, kind) => {
  expect(problemOfStatus(status)).toEqual({ kind });
});

test.each([
  [2, 'offline'],
  [3, 'decode'],
  [4, 'unsupported'],
  [1, 'unknown'],
  [undefined, 'unknown'],
])('media error %s is %s', (code, kind) => {
  expect(problemOfMediaError(code)).toEqual({ kind });
});
