import { expect, it } from 'vitest';
import { fillMoneyDays, lastDays, readSpan } from './days';

it('gives every day a bar, over the end of a month', () => {
  const days = fillMoneyDays(
    [{ day: '2026-03-01', gross: 900, refunded: 100 }],
    '2026-02-27',
    '2026-03-02',
  );
  expect(days).toEqual([
    { day: '2026-02-27', gross: 0, refunded: 0 },
    { day: '2026-02-28', gross: 0, refunded: 0 },
    { day: '2026-03-01', gross: 900, refunded: 100 },
    { day: '2026-03-02', gross: 0, refunded: 0 },
  ]);
});

it('is one bar for one day', () => {
  expect(fillMoneyDays([], '2026-12-31', '2026-12-31')).toHaveLength(1);
});

it('counts today among the last days', () => {
  expect(lastDays(7, new Date('2026-03-02T23:59:00Z'))).toEqual({
    from: '2026-02-24',
    to: '2026-03-02',
  });
});

it.each([
  ['days=90', '90'],
  ['days=nonsense', '28'],
  ['', '28'],
])('reads %s as %s days', (query, span) => {
  expect(readSpan(new URLSearchParams(query))).toBe(span);
});
