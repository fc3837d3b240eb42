import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemOfMediaError, problemOfStatus } from './problem';

test.each([
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
  [3, 'decode'],
  [4, 'unsupported'],
  [1, 'unknown'],
  [undefined, 'unknown'],
])('media error %s is %s', (code, kind) => {
  expect(problemOfMediaError(code)).toEqual({ kind });
});

describe.each([
  [true, 'unreachable'],
  [false, 'offline'],
])('where the browser’s network is %s', (onLine, kind) => {
  afterEach(() => vi.unstubAllGlobals());

  test('no answer is called by its name', () => {
    vi.stubGlobal('navigator', { onLine });
    expect(problemOfStatus(undefined)).toEqual({ kind });
    expect(problemOfStatus(0)).toEqual({ kind });
    expect(problemOfMediaError(2)).toEqual({ kind });
  });
});
