import { expect, it } from 'vitest';
import { formatPoint, isWhole, movePoint, parsePoint } from './points';

it.each([
  ['7.5', 7.5],
  ['0:07.5', 7.5],
  ['1:02:03', 3723],
  [' 1:00,5 ', 60.5],
  ['', null],
  ['soon', null],
  ['1.5:00', null],
  ['1:2:3:4', null],
  ['-1', null],
])('reads %j as %s', (text, seconds) => expect(parsePoint(text)).toBe(seconds));

it.each([
  [0, '0:00.0'],
  [7.54, '0:07.5'],
  [59.96, '1:00.0'],
  [3723, '1:02:03.0'],
])('writes %s as %s', (seconds, text) => expect(formatPoint(seconds)).toBe(text));

it('keeps the points within the film and a second apart', () => {
  const points = { begin: 0, end: 12.04 };
  expect(movePoint(points, 'begin', 3.14, 12.04)).toEqual({ begin: 3.1, end: 12.04 });
  expect(movePoint(points, 'begin', 20, 12.04).begin).toBeCloseTo(11.04);
  expect(movePoint(points, 'begin', -2, 12.04).begin).toBe(0);
  expect(movePoint({ begin: 5, end: 12.04 }, 'end', 2, 12.04)).toEqual({ begin: 5, end: 6 });
  expect(movePoint({ begin: 5, end: 8 }, 'end', 12, 12.04)).toEqual({ begin: 5, end: 12.04 });
  expect(isWhole(points, 12.04)).toBe(true);
  expect(isWhole({ begin: 0.1, end: 12.04 }, 12.04)).toBe(false);
});
