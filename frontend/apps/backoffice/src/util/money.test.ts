import { expect, it } from 'vitest';
import { decimalText, formatMoney, parseMoney } from './money';

it.each([
  [1250, 'USD', '$12.50'],
  [1250, 'JPY', '¥1,250'],
  [1250, 'KWD', 'KWD 1.250'],
  [-5, 'EUR', '-€0.05'],
  [0, 'USD', '$0.00'],
  [900_719_925_474_099, 'USD', '$9,007,199,254,740.99'],
])('writes %i of %s as %s', (minor, currency, shown) => {
  expect(formatMoney({ minor, currency }).replaceAll('\u00a0', ' ')).toBe(shown);
});

it.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,50', 'EUR', 1250],
  ['0.29', 'USD', 29],
  ['1250', 'JPY', 1250],
  ['1.250', 'KWD', 1250],
  [' 9.99 ', 'USD', 999],
])('reads %s of %s', (typed, currency, minor) => {
  expect(parseMoney(typed, currency)).toBe(minor);
  expect(parseMoney(decimalText(minor, currency), currency)).toBe(minor);
});

it.each([
  ['12.505', 'USD'],
  ['12.5', 'JPY'],
  ['-1', 'USD'],
  ['1e3', 'USD'],
  ['1.000.00', 'USD'],
  ['', 'USD'],
  ['ten', 'USD'],
])('refuses %s of %s', (typed, currency) => {
  expect(parseMoney(typed, currency)).toBeNull();
});
