import type { Revenue } from '@matinee/api/backoffice/orders';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { definitions, metrics, storeReport } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { stubResizeObserver } from '../../testing/resize-observer';
import { json, problem, startServer } from '../../testing/server';
import { Component as HomePage } from './HomePage';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

const revenue = (change: Partial<Revenue>): Partial<Revenue> => ({
  currency: 'USD',
  gross: 0,
  net: 0,
  orders: 0,
  active: 0,
  day_from: '2026-02-01',
  day_to: '2026-02-28',
  ...change,
});

/** Today, the last days, and those before, by what each is asked with. */
function money(request: Request): Response {
  const search = new URL(request.url).searchParams;
  if (search.get('from') === '2026-01-04') return json(revenue({ net: 40_000, gross: 41_000 }));
  if (search.get('days') === '1') return json(revenue({ net: 1_250, gross: 1_250, orders: 2 }));
  return json(revenue({ net: 50_000, gross: 52_000, active: 31 }));
}

function open(routes: Parameters<typeof startServer>[0] = {}) {
  const server = startServer({
    'GET /bullet/api/setup': () => json({ steps: [], is_open: true, opens_at: null }),
    'GET /bullet/api/notices': () => json([]),
    'GET /bullet/api/insights/now': () => json({ watching: 3 }),
    'GET /bullet/api/insights/overview': () => json(storeReport()),
    'GET /bullet/api/insights/definitions': () => json(definitions),
    'GET /bullet/api/revenue': money,
    ...routes,
  });
  renderPage(<HomePage />, { at: '/bullet', path: '/bullet' });
  return server;
}

const away = () => problem(503, 'engine_away', 'Away.');

const valueIn = (region: HTMLElement, name: string) =>
  within(region).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('says what today has brought', async () => {
  open();
  const today = await screen.findByRole('region', { name: t('home.today') });
  await vi.waitFor(() => {
    expect(valueIn(today, t('home.watching'))).toBe('3');
    expect(valueIn(today, t('home.income'))).toBe('$12.50');
    expect(valueIn(today, t('home.orders'))).toBe('2');
    expect(valueIn(today, t('home.plays'))).toBe('4');
  });
  expect(screen.getByText(t('needs.none'))).toBeTruthy();
});

it('holds the last days against those before, by the store’s own days', async () => {
  const server = open();
  const trends = await screen.findByRole('region', { name: t('home.trends') });
  await vi.waitFor(() =>
    expect(valueIn(trends, t('revenue.numbers.net'))).toBe('$500.00, up 25%, $400.00 before'),
  );
  expect(valueIn(trends, t('revenue.numbers.active'))).toBe('31');
  expect(server.asked).toContain(
    'GET /bullet/api/revenue?from=2026-01-04&to=2026-01-31&currency=USD',
  );
});

it('has no trends where there is nothing yet, and says what will be there', async () => {
  open({
    'GET /bullet/api/insights/overview': () =>
      json(storeReport({ totals: metrics({ sessions: 0 }) })),
    'GET /bullet/api/revenue': () => json(revenue({})),
  });
  expect(await screen.findByText(t('home.no_trends'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: t('home.trends') })).toBeNull();
});

it('goes on while the reports are away', async () => {
  open({
    'GET /bullet/api/insights/now': away,
    'GET /bullet/api/insights/overview': away,
  });
  const today = await screen.findByRole('region', { name: t('home.today') });
  await vi.waitFor(() => expect(valueIn(today, t('home.income'))).toBe('$12.50'));
  expect(valueIn(today, t('home.watching'))).toBe(t('home.none'));
  expect(await screen.findByText(t('insights.away_title'))).toBeTruthy();
});
