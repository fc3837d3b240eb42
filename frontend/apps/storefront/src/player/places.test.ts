import { expect, test } from 'vitest';
import { movePlace } from './places';

const film = { film: 31, from: 0, duration: 600 };

test.each([
  ['the same video', film, film, 100, 100],
  ['a cut of it', film, { film: 31, from: 30, duration: 500 }, 100, 70],
  ['a place that was cut away', film, { film: 31, from: 30, duration: 500 }, 20, 0],
  ['a place after the end of the cut', film, { film: 31, from: 30, duration: 500 }, 590, 500],
  ['back to the longer one', { film: 31, from: 30, duration: 500 }, film, 70, 100],
  ['a cut at the end alone', film, { film: 31, from: 0, duration: 500 }, 100, 100],
  ['another file of half the length', film, { film: 32, from: 0, duration: 300 }, 100, 50],
  ['another export of the same film', film, { film: 32, from: 0, duration: 603 }, 100, 100],
  ['a length nobody knows yet', film, { film: 32, from: 0, duration: 0 }, 100, 100],
])('%s', (_, was, now, seconds, expected) => {
  expect(movePlace(seconds, was, now)).toBeCloseTo(expected);
});
