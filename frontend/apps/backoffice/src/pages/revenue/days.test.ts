import { expect, it } from 'vitest';
import { fillMoneyDays, readDays } from './days';

it('gives every day a bar, over the end of a month', () => {
  const days = fillMoneyDays(
    [{ day: '2026-03-01', gross: 900, refunded: 100, disputed: 50 }],
    '2026-02-27',
    '2026-03-02',
  );
  expect(days).toEqual([
    { day: '2026-02-27', gross: 0, refunded: 0, disputed: 0 },
    { day: '2026-02-28', gross: 0, refunded: 0, disputed: 0 },
    { day: '2026-03-01', gross: 900, refunded: 100, disputed: 50 },
    { day: '2026-03-02', gross: 0, refunded: 0, disputed: 0 },
  ]);
});

it('is one bar for one day', () => {
  expect(fillMoneyDays([], '2026-12-31', '2026-12-31')).toHaveLength(1);
});

it.each([
  ['days=90', { days: 90 }],
  ['days=nonsense', { days: 28 }],
  ['', { days: 28 }],
  ['from=2026-01-31&to=2026-02-01', { from: '2026-01-31', to: '2026-02-01' }],
  ['from=2026-02-01&to=2026-01-31&days=7', { days: 7 }],
  ['from=2026-02-30&to=2026-03-01', { days: 28 }],
  ['from=2026-01-31', { days: 28 }],
])('reads %j', (query, days) => {
  expect(readDays(new URLSearchParams(query))).toEqual(days);
});
