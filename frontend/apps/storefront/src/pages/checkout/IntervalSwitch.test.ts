import type { Product } from '@matinee/api/storefront/offers';
import { expect, test } from 'vitest';
import { intervalsOf } from './IntervalSwitch';

const sold = (...intervals: ('month' | 'year' | null)[]) =>
  ({ prices: intervals.map((interval) => ({ interval })) }) as Product;

test.each([
  ['nothing', [], []],
  ['a plan by the month and another by the year', [sold('month'), sold('year')], []],
  ['a plan both ways', [sold('year', 'month'), sold('month'), sold(null)], ['month', 'year']],
])('%s', (_what, products, intervals) => {
  expect(intervalsOf(products)).toEqual(intervals);
});
