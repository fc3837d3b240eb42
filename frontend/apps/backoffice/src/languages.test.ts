// @vitest-environment jsdom

import { describe, expect, test, vi } from 'vitest';

/** The app in a page of another language. */
async function load(locale: string, direction: 'ltr' | 'rtl') {
  vi.resetModules();
  const { pageConfig } = await import('./stores/page');
  Object.assign(pageConfig, { locale, direction });
  const texts = await import('./i18n');
  await texts.loadTexts();
  return {
    ...texts,
    ...(await import('./util/format')),
    ...(await import('./util/money')),
    ...(await import('./pages/insights/metrics')),
    ...(await import('./pages/film/languages')),
  };
}

const NOW = new Date('2026-03-10T12:00:00Z');
/** Without the signs that keep an order, and with plain blanks. */
const plain = (text: string) =>
  text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/\s/g, ' ');

test('German', async () => {
  const office = await load('de', 'ltr');
  expect(office.t('films.selected', { count: 1_200 })).toBe('1.200 Filme ausgewählt');
  expect(plain(office.formatMoney({ minor: 123_456, currency: 'EUR' }))).toBe('1.234,56 €');
  expect(plain(office.formatShare(0.5))).toBe('50 %');
  expect(plain(office.formatShare(0.001))).toBe('< 1 %');
  expect(office.formatBytes(1_234_567)).toBe('1,2 MB');
  expect(office.formatAmount(4_334_400)).toBe('1.204 h');
  expect(office.formatEta(5400)).toBe('noch 1 h 30 min');
  expect(office.formatAgo('2026-03-10T09:00:00Z', NOW)).toBe('vor 3 Stunden');
  expect(office.formatReportDay('2026-03-10')).toBe('10. März');
  expect(plain(office.formatPercent(0.1234))).toBe('12,3 %');
  expect(office.nameOfLanguage('fr')).toBe('Französisch');
});

test('Arabic, in Latin digits', async () => {
  const office = await load('ar', 'rtl');
  expect(office.t('films.selected', { count: 2 })).toBe('حُدد فيلمان');
  expect(office.t('films.selected', { count: 1_200 })).toBe('حُدد 1,200 فيلم');
  expect(plain(office.formatBytes(1_234_567))).toBe('1.2 MB');
  expect(office.formatBytes(1_234_567)).toMatch(/^\u2066.*\u2069$/);
  expect(plain(office.formatMoney({ minor: 799, currency: 'USD' }))).toBe('7.99 US$');
  expect(office.formatAgo('2026-03-10T09:00:00Z', NOW)).toBe('قبل 3 ساعات');
});

describe('a language that the back office does not speak', () => {
  test('is written as English, from the left', async () => {
    const office = await load('xx', 'rtl');
    expect(office.direction).toBe('ltr');
    expect(office.formatBytes(1_234_567)).toBe('1.2 MB');
    expect(office.formatReportDay('2026-03-10')).toBe('Mar 10');
  });
});
