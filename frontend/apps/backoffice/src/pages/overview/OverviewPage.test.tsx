import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { definitions, metrics, row as rowNamed, storeReport } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { stubResizeObserver } from '../../testing/resize-observer';
import { json, problem, startServer } from '../../testing/server';
import { Component as OverviewPage } from './OverviewPage';

const route = 'GET /bullet/api/insights/overview';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response, search = '') {
  const server = startServer({
    [route]: answer,
    'GET /bullet/api/contents': () => json([], { 'last-page': 'true' }),
    'GET /bullet/api/insights/definitions': () => json(definitions),
    'GET /bullet/api/notices': () => json([]),
  });
  return { ...renderPage(<OverviewPage />, { at: `/bullet/overview${search}` }), server };
}

const value = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

describe('the overview', () => {
  it('says of each number how it moved: in words, up, down or not at all', async () => {
    open(() => json(storeReport()));
    expect(await value(t('insights.metrics.plays'))).toBe('4, up 100%, 2 before');
    expect(await value(t('insights.metrics.completion_rate'))).toBe(
      '25%, down 5 points, 30% before',
    );
    expect(await value(t('insights.metrics.watch_time_seconds'))).toContain(t('insights.same'));
  });

  it('leads from a film to its report, with the same days', async () => {
    open(() => json(storeReport()), '?period=7d');
    const link = await screen.findByRole('link', { name: 'Bikes' });
    expect(link.getAttribute('href')).toBe('/bullet/contents/4/report?period=7d');
  });

  it('splits the numbers in many ways, and narrows itself to a part', async () => {
    const { server } = open(() => json(storeReport()));
    const by = within(await screen.findByRole('region', { name: t('insights.overview.by') }));
    expect(rowsOf(t('insights.overview.parts.devices'))[1]?.textContent).toContain('Phone25 s');
    fireEvent.click(by.getByRole('button', { name: t('insights.overview.parts.authors') }));
    fireEvent.click(by.getByRole('button', { name: 'Ana Ruiz' }));
    const chip = t('insights.filter.remove', {
      what: t('insights.filter.author', { name: 'Ana Ruiz' }),
    });
    expect(await screen.findByRole('button', { name: chip })).toBeTruthy();
    expect(server.asked).toContain(`${route}?period=28d&author_id=7`);
    fireEvent.click(by.getByRole('button', { name: t('insights.overview.parts.browsers') }));
    expect(by.queryByRole('button', { name: 'Chrome' })).toBeNull();
  });

  it('has the series as a table, beside the time before', async () => {
    open(() => json(storeReport()));
    const panel = within(await screen.findByRole('region', { name: t('insights.overview.over') }));
    fireEvent.click(panel.getByRole('button', { name: t('insights.table') }));
    expect(rowsOf(t('insights.overview.over')).map((row) => row.textContent)).toEqual([
      'Feb 26130 s1Feb 24: 2',
      'Feb 2731 min 30 s2Feb 25: 0',
    ]);
  });

  it('narrows itself to any client that was seen', async () => {
    const sources = [rowNamed('web', 'On the web'), rowNamed('ios', 'iOS')];
    const { server } = open(() => json(storeReport({ sources })));
    const by = within(await screen.findByRole('region', { name: t('insights.overview.by') }));
    fireEvent.click(by.getByRole('button', { name: t('insights.overview.parts.sources') }));
    fireEvent.click(by.getByRole('button', { name: 'iOS' }));
    await vi.waitFor(() => expect(server.asked).toContain(`${route}?period=28d&source=ios`));
  });

  it('compares on demand only', async () => {
    const { server } = open(() => json(storeReport()));
    const compare = await screen.findByRole('button', { name: t('insights.period.compare') });
    expect(compare.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(compare);
    await vi.waitFor(() => expect(server.asked).toContain(`${route}?period=28d&compare=false`));
  });

  it('without a play in these days offers all time', async () => {
    open(() => json(storeReport({ totals: metrics({ sessions: 0 }) })));
    expect(await screen.findByText(t('insights.overview.empty_range'))).toBeTruthy();
  });

  it('says that every event could be counted, and nothing where none arrived', async () => {
    open(() => json(storeReport()));
    expect(await screen.findByText(t('uncounted.none', { arrived: '2,000' }))).toBeTruthy();
    expect(screen.queryByRole('region', { name: t('uncounted.title') })).toBeNull();
  });

  it('says nothing of events where none arrived', async () => {
    const arrivals = { arrived: 0, stored: 0, duplicate: 0, uncounted: 0, uncounted_rate: null };
    open(() => json(storeReport({ arrivals })));
    await screen.findByRole('region', { name: t('insights.overview.by') });
    expect(screen.queryByText(/could (not )?be counted/)).toBeNull();
  });

  it('says how many events could not be counted, why, and what to do, also without a play', async () => {
    const report = storeReport({
      totals: metrics({ sessions: 0 }),
      arrivals: { arrived: 1_200, stored: 900, duplicate: 0, uncounted: 300, uncounted_rate: 0.25 },
      uncounted: [
        { reason: 'bad_batch', events: 299, rate: 0.2492 },
        { reason: 'new_one', events: 1, rate: 0.0008 },
      ],
    });
    open(() => json(report), '?device=phone');
    const panel = within(await screen.findByRole('region', { name: t('uncounted.title') }));
    expect(
      panel.getByText(t('uncounted.some', { uncounted: '300', arrived: '1,200', share: '25%' })),
    ).toBeTruthy();
    const [reason, toDo] = [
      t('uncounted.reasons.bad_batch.reason'),
      t('uncounted.reasons.bad_batch.to_do'),
    ];
    expect(rowsOf(t('uncounted.title')).map((row) => row.textContent)).toEqual([
      `${reason}${toDo}29924.9%`,
      `${t('uncounted.other_reason')} (new_one)${t('uncounted.other_to_do')}1< 0.1%`,
    ]);
    expect(panel.getByText(t('uncounted.everything'))).toBeTruthy();
  });

  it('while the engine is away still shows what is broken', async () => {
    open(() => problem(503, 'reports_unavailable', 'Away.'));
    expect(await screen.findByText(t('insights.away_title'))).toBeTruthy();
    expect(screen.getByRole('heading', { name: t('overview.broken') })).toBeTruthy();
  });
});
