import { expect, test } from 'vitest';
import { expiryOf, groupDigits, groupExpiry, isCardNumber } from './card-number';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242x42', '4242 4242 42'],
  ['378282246310005', '3782 822463 10005'],
])('%s is written %s', (typed, shown) => expect(groupDigits(typed)).toBe(shown));

test.each([
  ['4242 4242 4242 4242', true],
  ['3782 822463 10005', true],
  ['4242 4242 4242 4241', false],
  ['4242', false],
  ['', false],
])('%s is a card number: %s', (typed, is) => expect(isCardNumber(typed)).toBe(is));

const now = new Date(2026, 10, 21);
test.each([
  ['12 / 29', { month: 12, year: 2029 }],
  ['11/26', { month: 11, year: 2026 }],
  ['10/26', null],
  ['13/29', null],
  ['1/29', null],
])('%s expires %j', (typed, expiry) => expect(expiryOf(typed, now)).toEqual(expiry));

test('a date gets its stroke while it is typed', () => {
  expect([groupExpiry('1'), groupExpiry('122'), groupExpiry('12299')]).toEqual([
    '1',
    '12 / 2',
    '12 / 29',
  ]);
});
