import { expect, test } from 'vitest';
import { nextIndex } from './use-row';

test.each([
  ['ArrowRight', 1, false, 2],
  ['ArrowRight', 2, false, -1],
  ['ArrowLeft', 1, false, 0],
  ['ArrowLeft', 0, false, -1],
  ['ArrowRight', 1, true, 0],
  ['ArrowLeft', 1, true, 2],
  ['Home', 2, true, 0],
  ['End', 0, false, 2],
  ['ArrowDown', 1, false, -1],
  ['a', 1, false, -1],
])('%s at card %d of three, right to left %s: card %d', (key, at, isRtl, to) => {
  expect(nextIndex(key, at, 3, isRtl)).toBe(to);
});
