import { expect, test } from 'vitest';
import { minorOf, moneyOf } from './money';

test.each([
  [999, 'USD', '$9.99'],
  [0, 'USD', '$0.00'],
  [-500, 'USD', '-$5.00'],
  [900, 'JPY', '¥900'],
  [1250, 'KWD', 'KWD 1.250'],
])('%s of %s is %s', (minor, currency, words) => {
  expect(moneyOf(minor, currency).replace(/\u00a0/g, ' ')).toBe(words);
});

test.each([
  ['25', 'USD', 2500],
  ['12.5', 'USD', 1250],
  ['12,50', 'USD', 1250],
  [' 1 000 ', 'JPY', 1000],
  ['1.5', 'JPY', null],
  ['12.505', 'USD', null],
  ['1.250', 'KWD', 1250],
  ['-1', 'USD', null],
  ['abc', 'USD', null],
])('%j of %s is %s', (typed, currency, minor) => expect(minorOf(typed, currency)).toBe(minor));
