// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { stagesWords } from './price-words';

const monthly = { interval: 'month', interval_count: 1, currency: 'USD' } as const;

test('a coupon for some months is followed by the price', () => {
  const stages = [
    { amount: 299, periods: 3 },
    { amount: 799, periods: null },
  ];
  expect(stagesWords({ ...monthly, stages })).toBe('$2.99 for 3 months, then $7.99 a month');
});

test('periods are told in months or years, however long one is', () => {
  const once = [
    { amount: 0, periods: 1 },
    { amount: 500, periods: 1 },
    { amount: 2400, periods: null },
  ];
  expect(stagesWords({ ...monthly, interval_count: 3, stages: once })).toBe(
    '$0.00 for 3 months, then $5.00 for 3 months, then $24.00 every 3 months',
  );
  expect(stagesWords({ ...monthly, interval: 'year', stages: once.slice(1) })).toBe(
    '$5.00 for one year, then $24.00 a year',
  );
});

test('one price for ever is said as before', () => {
  const stages = [{ amount: 799, periods: null }];
  expect(stagesWords({ ...monthly, stages })).toBe('$7.99 a month');
});
