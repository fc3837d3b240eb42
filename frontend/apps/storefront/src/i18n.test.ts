// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';
import { setLocale, t } from './i18n';

test('a text is found by its path, and its places are filled', () => {
  expect(t('common.account_of', { name: 'Ann' })).toBe('Account of Ann');
  expect(t('films.lock.registered')).toBe('Free account');
});

test('plural forms follow the language', () => {
  expect(t('program.chapter_count', { count: 1 })).toBe('1 chapter');
  expect(t('program.chapter_count', { count: 2 })).toBe('2 chapters');
  expect(t('program.chapter_count', { count: 0 })).toBe('0 chapters');
});

test('choosing a language keeps it for a year and loads the page anew', () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...location, reload });
  setLocale('ar');
  expect(document.cookie).toContain('matinee_locale=ar');
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
