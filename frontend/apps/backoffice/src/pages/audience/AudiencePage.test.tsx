import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { audienceReport, definitions, settings } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { stubResizeObserver } from '../../testing/resize-observer';
import { Component as AudiencePage } from './AudiencePage';

const route = 'GET /bullet/api/insights/audience';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response, search = '') {
  const server = startServer({
    [route]: answer,
    'GET /bullet/api/insights/settings': () => json(settings),
    'GET /bullet/api/insights/definitions': () => json(definitions),
  });
  return { ...renderPage(<AudiencePage />, { at: `/bullet/overview/audience${search}` }), server };
}

const value = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('says how many came, and how that moved', async () => {
  open(() => json(audienceReport()));
  expect(await value(t('insights.audience.totals.visitors'))).toBe('40, up 100%, 20 before');
  expect(await value(t('insights.audience.totals.bounce_rate'))).toContain('25%');
});

it('says how far they went, where they came from, and what they opened', async () => {
  open(() => json(audienceReport()));
  await screen.findByText(t('insights.audience.totals.visitors'), { selector: 'dt' });
  expect(rowsOf(t('insights.audience.funnel'))).toEqual([
    `${t('insights.audience.steps.visit')}40100%`,
    `${t('insights.audience.steps.play')}1025%`,
  ]);
  expect(rowsOf(t('insights.audience.purchases'))[1]).toBe(
    `${t('insights.audience.purchase_steps.paid')}320% (2)45`,
  );
  expect(rowsOf(t('insights.audience.pages'))).toEqual(['/catalog4090']);
  expect(rowsOf(t('insights.audience.referrers'))).toEqual([
    `${t('insights.audience.direct')}3070`,
  ]);
  expect(rowsOf(t('insights.audience.campaigns'))).toEqual(['springletter, mail510']);
});

it('asks for the days of its address', async () => {
  const { server } = open(() => json(audienceReport()), '?period=7d');
  await screen.findByText(t('insights.audience.totals.visitors'), { selector: 'dt' });
  expect(server.asked.find((one) => one.startsWith(route))).toContain('period=7d');
});

it('says what has to happen before there is anything', async () => {
  const totals = {
    page_views: 0,
    visitors: 0,
    visits: 0,
    page_views_per_visit: null,
    bounce_rate: null,
  };
  open(() => json(audienceReport({ totals })));
  expect(await screen.findByText(t('insights.audience.none_body'))).toBeTruthy();
});

it('says why the report did not come, and asks again', async () => {
  const { server } = open(() => problem(503, 'error', 'It broke.'));
  const title = await screen.findByText(t('insights.away_title'));
  expect(title.closest('[role=status]')).toBeTruthy();
  server.answer(route, () => json(audienceReport()));
  fireEvent.click(screen.getByRole('button', { name: t('errors.retry') }));
  expect(await value(t('insights.audience.totals.visitors'))).toContain('40');
});
