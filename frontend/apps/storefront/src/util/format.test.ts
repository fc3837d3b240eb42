import { expect, test } from 'vitest';
import { agoOf, dateOf, listOf, numberOf, percentOf } from './format';

test.each([
  ['2026-05-04T12:00:00Z', 'now'],
  ['2026-05-04T11:59:01Z', 'now'],
  ['2026-05-04T11:57:30Z', '2 minutes ago'],
  ['2026-05-04T09:00:00Z', '3 hours ago'],
  ['2026-05-03T11:00:00Z', 'yesterday'],
  ['2026-04-20T12:00:00Z', '2 weeks ago'],
  ['2024-01-01T12:00:00Z', '2 years ago'],
  ['2026-05-04T12:10:00Z', 'in 10 minutes'],
])('%s is "%s"', (date, words) => {
  expect(agoOf(new Date(date), new Date('2026-05-04T12:00:00Z'))).toBe(words);
});

test('numbers, shares, dates and lists', () => {
  expect([numberOf(12_345.6), percentOf(0.42)]).toEqual(['12,345.6', '42%']);
  expect(dateOf(new Date(2026, 4, 4))).toBe('May 4, 2026');
  expect(listOf(['Ann', 'Ben', 'Cem'])).toBe('Ann, Ben, and Cem');
});
