// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';
import { t } from './i18n';
import { wordFor } from './util/word-for';

test('texts are there before anything is made of them', () => {
  expect(t('films.selected', { count: 1 })).toBe('1 film selected');
  expect(t('films.selected', { count: 1_200 })).toBe('1,200 films selected');
});

test('a name of the server has a word, or none', () => {
  expect(wordFor('orders.states', 'succeeded')).toBe('Paid');
  for (const name of ['made_tomorrow', '', 'constructor', 'succeeded.more']) {
    expect(wordFor('orders.states', name), name).toBeUndefined();
  }
});

test('a page in a language that has no texts yet reads English, from the left', async () => {
  vi.resetModules();
  const { pageConfig } = await import('./stores/page');
  Object.assign(pageConfig, { locale: 'xx', direction: 'rtl' });
  const other = await import('./i18n');
  await other.loadTexts();
  expect(other.t('palette.report', { title: 'Metropolis' })).toBe('Report for Metropolis');
});
