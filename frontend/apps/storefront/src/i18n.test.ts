// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { locale, setLocale, setMessages, t, type MessageKey } from './i18n';

/** Keys of a test's own tree. */
const say = (key: string, values?: Parameters<typeof t>[1]) => t(key as MessageKey, values);

afterEach(() => {
  setMessages('xx', {});
});

test('a text is found by its path, and its places are filled', () => {
  expect(t('common.account_of', { name: 'Ann' })).toBe('Account of Ann');
  expect(t('films.lock.registered')).toBe('Free account');
});

test('numbers are written as the language writes them; what is not given stays to be seen', () => {
  expect(t('program.chapter', { position: 12_345 })).toBe('Chapter 12,345');
  expect(say('program.chapter')).toBe('Chapter {{position}}');
});

test('a value is text, whatever it looks like', () => {
  expect(t('common.account_of', { name: '{{name}} $& <b>' })).toBe('Account of {{name}} $& <b>');
});

test('plural forms follow the language', () => {
  expect(t('program.chapter_count', { count: 1 })).toBe('1 chapter');
  expect(t('program.chapter_count', { count: 2 })).toBe('2 chapters');
  expect(t('program.chapter_count', { count: 0 })).toBe('0 chapters');
});

test('a form for nothing is taken where there is one, in any language', () => {
  const mine = { n: { none_zero: 'Nothing', none_one: 'One', none_other: '{{count}}' } };
  setMessages(locale, mine);
  expect([0, 1, 5].map((count) => say('n.none', { count }))).toEqual(['Nothing', 'One', '5']);
});

test('a key that is nowhere is itself, never a crash', () => {
  expect(say('nowhere.at.all')).toBe('nowhere.at.all');
  expect(say('films')).toBe('films');
  expect(say('films.title.deeper')).toBe('films.title.deeper');
  expect(say('__proto__.x')).toBe('__proto__.x');
});

test('choosing a language keeps it for a year and loads the page anew', () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...location, reload });
  setLocale('ar');
  expect(document.cookie).toContain('matinee_locale=ar');
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
