// @vitest-environment jsdom

import { beforeAll, expect, test, vi } from 'vitest';
import type * as I18n from './i18n';
import type * as Format from './util/format';
import type * as Money from './util/money';

// What a page says in a language that is written from the right.
let say: typeof I18n;
let format: typeof Format;
let money: typeof Money;

beforeAll(async () => {
  vi.resetModules();
  const { pageConfig } = await import('./stores/page-config');
  Object.assign(pageConfig, { locale: 'ar', direction: 'rtl' });
  say = await import('./i18n');
  say.setMessages('ar', { common: { account_of: 'حساب {{name}}' } });
  format = await import('./util/format');
  money = await import('./util/money');
});

const FIRST_STRONG = '\u2068';
const RIGHT_TO_LEFT = '\u2067';
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

test('a name within a sentence does not turn the words around it', () => {
  expect(say.t('common.account_of', { name: 'Ann (Berlin)' })).toBe(
    `حساب ${FIRST_STRONG}Ann (Berlin)${END}`,
  );
});

test('words that were put together from others read as the page does', () => {
  const price = `${say.isolate('7.99 US$')} ${say.isolate('شهريًا')}`;
  expect(say.isolate(price)).toBe(`${RIGHT_TO_LEFT}${price}${END}`);
});

test('each fact of a line keeps its own direction', () => {
  expect(format.factLine(['Kivy examples', '', '8 ثوانٍ'])).toBe(
    `${FIRST_STRONG}Kivy examples${END} · ${FIRST_STRONG}8 ثوانٍ${END}`,
  );
});

test('the letters and the sign of a currency stay together', () => {
  expect(money.moneyOf(799, 'USD')).toMatch(
    new RegExp(`^${LEFT_TO_RIGHT}.*7\\.99.*US\\$.*${END}$`),
  );
});
