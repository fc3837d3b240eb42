// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { targetOf } from './scroll';

afterEach(() => {
  document.body.innerHTML = '';
});

const at = (search: string, hash: string) => ({ search, hash });

test('a hash shows its element', () => {
  document.body.innerHTML = '<p id="credits"></p><p id="a b"></p>';
  expect(targetOf(at('?y=40', '#credits'), undefined)).toBe(document.getElementById('credits'));
  expect(targetOf(at('', '#a%20b'), undefined)).toBe(document.getElementById('a b'));
});

test('a hash of nothing, or a broken one, falls through', () => {
  expect(targetOf(at('?y=40', '#gone'), undefined)).toBe(40);
  expect(targetOf(at('', '#%'), undefined)).toBe(0);
});

test.each([
  ['?y=250', 250],
  ['?y=12.5', 12.5],
  ['?y=-3', 0],
  ['?y=Infinity', 0],
  ['?y=down', 0],
  ['', 0],
])('%s scrolls to %d', (search, y) => {
  expect(targetOf(at(search, ''), undefined)).toBe(y);
});

test('going back wins over both', () => {
  expect(targetOf(at('?y=250', '#x'), 812)).toBe(812);
});
