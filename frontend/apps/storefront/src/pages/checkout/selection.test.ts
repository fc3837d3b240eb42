import { expect, test } from 'vitest';
import { readChoice, selectionOf, writeChoice } from './selection';

test('a choice survives its address', () => {
  const choice = {
    price_id: 4,
    upsell_id: 9,
    coupon_code: 'A&B',
    from: { film: 'a-film', event: null },
  };
  expect(readChoice(writeChoice(choice))).toEqual(choice);
  expect(selectionOf(choice)).toEqual({ price_id: 4, upsell_id: 9, coupon_code: 'A&B' });
});

test.each(['', 'price=', 'price=0', 'price=-1', 'price=1.5', 'price=1e3', 'price=abc'])(
  '%j names nothing to buy',
  (query) => expect(readChoice(new URLSearchParams(query))).toBeNull(),
);
