import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { definitions, metrics, qualityBy, qualityReport, settings } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { stubResizeObserver } from '../../testing/resize-observer';
import { json, problem, startServer } from '../../testing/server';
import { Component as QualityPage } from './QualityPage';

const route = 'GET /bullet/api/insights/quality';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response) {
  const server = startServer({
    [route]: answer,
    'GET /bullet/api/insights/quality/by': () => json(qualityBy()),
    'GET /bullet/api/insights/settings': () => json(settings),
    'GET /bullet/api/insights/definitions': () => json(definitions),
  });
  const at = '/bullet/overview/quality?period=7d';
  return { ...renderPage(<QualityPage />, { at }), server };
}

const value = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('says how long one waits, and what breaks', async () => {
  open(() => json(qualityReport()));
  expect(await value(t('insights.metrics.startup_ms_median'))).toContain('820 ms');
  expect(await value(t('insights.metrics.exit_before_start_rate'))).toContain('20%');
});

it('says how many plays started how fast', async () => {
  open(() => json(qualityReport()));
  await screen.findByRole('table', { name: t('insights.quality.startup') });
  const rows = rowsOf(t('insights.quality.startup'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/375%$/);
  expect(rows[1]).toMatch(/^over .*125%$/);
});

it('leads from a film to its report, with the same days', async () => {
  open(() => json(qualityReport()));
  const by = within(await screen.findByRole('region', { name: t('insights.quality.by') }));
  fireEvent.click(by.getByRole('button', { name: t('insights.quality.parts.contents') }));
  const link = await by.findByRole('link', { name: 'Bikes' });
  expect(link.getAttribute('href')).toBe('/bullet/contents/4/report?period=7d');
});

it('says so when nothing was played, and offers all days', async () => {
  open(() => json(qualityReport({ totals: metrics({ sessions: 0 }) })));
  expect(await screen.findByText(t('insights.overview.empty_range'))).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('insights.overview.show_all') }));
  expect(await screen.findByText(t('insights.quality.none'))).toBeTruthy();
});

it('says why the report did not come, and asks again', async () => {
  const { server } = open(() => problem(503, 'error', 'It broke.'));
  const title = await screen.findByText(t('insights.away_title'));
  expect(title.closest('[role=status]')).toBeTruthy();
  server.answer(route, () => json(qualityReport()));
  fireEvent.click(screen.getByRole('button', { name: t('errors.retry') }));
  expect(await screen.findByRole('table', { name: t('insights.quality.startup') })).toBeTruthy();
});
