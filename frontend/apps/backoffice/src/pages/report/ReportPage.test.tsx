import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { contentReport, definitions, metrics, qualityBy } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { stubResizeObserver } from '../../testing/resize-observer';
import { json, problem, startServer } from '../../testing/server';
import { Component as ReportPage } from './ReportPage';

const route = 'GET /bullet/api/insights/contents/4';
const players = 'GET /bullet/api/insights/quality/players';
const empty = contentReport({ totals: metrics({ plays: 0, sessions: 0 }) });

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response, search = '', change = {}) {
  const server = startServer({
    [route]: answer,
    'GET /bullet/api/contents/4': () => json(film({ is_published: true, ...change })),
    'GET /bullet/api/contents/4/preview': () => problem(409, 'not_ready', 'Not yet.'),
    'GET /bullet/api/insights/definitions': () => json(definitions),
    [players]: () => json(qualityBy()),
  });
  const path = '/bullet/contents/:id/report';
  const page = renderPage(<ReportPage />, { at: `/bullet/contents/4/report${search}`, path });
  return { ...page, server };
}

const valueOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.firstElementChild?.textContent ??
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe("a film's report", () => {
  it('shows the numbers and how they moved', async () => {
    open(() => json(contentReport()));
    await screen.findByText(t('insights.metrics.plays'), { selector: 'dt' });
    expect(valueOf(t('insights.metrics.plays'))).toBe('4');
    expect(valueOf(t('insights.metrics.unique_viewers'))).toBe('3');
    expect(valueOf(t('insights.metrics.watch_time_seconds'))).toBe('2 min 5 s');
    expect(valueOf(t('report.average_share'))).toBe('54%');
    const plays = screen.getByText(t('insights.metrics.plays'), {
      selector: 'dt',
    }).nextElementSibling;
    expect(plays?.textContent).toBe('4, up 100%, 2 before');
  });

  it('counts free previews beside the plays, where the film has them', async () => {
    open(() => json(contentReport({ free_parts: { plays: 12, viewers: 9 } })));
    await screen.findByText(t('report.free_previews'), { selector: 'dt' });
    expect(valueOf(t('report.free_previews'))).toBe('12');
    expect(valueOf(t('insights.metrics.plays'))).toBe('4');
  });

  it('says nothing of free previews where there are none', async () => {
    open(() => json(contentReport()));
    await screen.findByText(t('insights.metrics.plays'), { selector: 'dt' });
    expect(screen.queryByText(t('report.free_previews'))).toBeNull();
  });

  it('explains a number from its place, with the same days', async () => {
    open(() => json(contentReport()), '?period=7d');
    const name = t('report.definition', { name: t('insights.metrics.watch_time_seconds') });
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Time the film was moving.')).toBeTruthy();
    expect(screen.getByText(t('report.definition_version', { version: 2 }))).toBeTruthy();
    const link = screen.getByRole('link', { name: t('insights.explain') });
    expect(link.getAttribute('href')).toBe(
      '/bullet/overview/explain/watch_time_seconds?period=7d&content_id=4',
    );
  });

  it('has a table behind the curve, zero where nobody watched', async () => {
    open(() => json(contentReport()));
    const panel = within(
      await screen.findByRole('region', { name: t('report.retention') }, { timeout: 5000 }),
    );
    fireEvent.click(panel.getByRole('button', { name: t('insights.table') }));
    const rows = within(panel.getByRole('table')).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((one) => one.textContent),
    );
    expect(cells).toEqual([
      ['100%', '4', '5', '1', '0'],
      ['0%', '0', '0', '0', '0'],
      ['25%', '1', '1', '0', '2'],
      ['0%', '0', '0', '0', '0'],
    ]);
    expect(panel.getByText(t('insights.content.most', { count: 2, at: '0:02' }))).toBeTruthy();
  });

  it('is saved with the days on the screen', async () => {
    open(() => json(contentReport()), '?period=7d');
    const title = t('insights.export_of', { title: t('report.retention') });
    fireEvent.click(await screen.findByRole('button', { name: title }));
    const parquet = screen.getByRole('menuitem', { name: t('insights.parquet') });
    expect(parquet.getAttribute('href')).toBe(
      '/bullet/api/insights/contents/4?period=7d&table=retention&format=parquet',
    );
  });

  it('says how playing went by what the players report of this film', async () => {
    const { server, router } = open(() => json(contentReport()), '?period=7d&device=tv&video_id=9');
    const panel = within(
      await screen.findByRole('region', { name: t('insights.quality.told.title') }),
    );
    expect(await panel.findByRole('row', { name: /^720p 3 820 ms/ })).toBeTruthy();
    expect(
      panel.getByRole('row', { name: new RegExp(`^${t('insights.quality.told.not_reported')} 1`) }),
    ).toBeTruthy();
    const asked = `${players}?period=7d&device=tv&video_id=9&content_id=4`;
    expect(server.asked).toContain(`${asked}&by=rendition`);

    server.answer(players, () => json(qualityBy({ by: 'error_code', rows: [], unknown: 4 })));
    fireEvent.click(panel.getByRole('button', { name: t('insights.quality.told.by.error_code') }));
    expect(await panel.findByText(t('insights.quality.told.none.error_code'))).toBeTruthy();
    expect(server.asked).toContain(`${asked}&by=error_code`);
    expect(router.state.location.search).toContain('by=error_code');
  });

  it('asks for the days of the address, and puts other days into it', async () => {
    const { server, router } = open(() => json(contentReport()), '?from=2026-02-01&to=2026-02-28');
    await screen.findByText(t('insights.metrics.plays'), { selector: 'dt' });
    expect(server.asked).toContain(`${route}?from=2026-02-01&to=2026-03-01`);
    fireEvent.click(screen.getByRole('button', { name: t('insights.period.7d') }));
    await waitFor(() => expect(server.asked).toContain(`${route}?period=7d`));
    expect(router.state.location.search).toBe('?period=7d');
  });

  it('narrows itself to a device, and says so until it is taken back', async () => {
    const { server } = open(() => json(contentReport()));
    const only = await screen.findByRole('button', { name: 'Computer' });
    fireEvent.click(only);
    await waitFor(() => expect(server.asked).toContain(`${route}?period=28d&device=desktop`));
    const label = t('insights.filter.remove', { what: 'Device: Computer' });
    fireEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
  });

  it('without a play in these days offers all time', async () => {
    const { server } = open(() => json(empty));
    expect(await screen.findByText(t('insights.overview.empty_range'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: t('insights.overview.show_all') }));
    await waitFor(() => expect(server.asked).toContain(`${route}?period=all`));
    expect(await screen.findByText(t('report.empty_body'))).toBeTruthy();
  });

  it('leads to the report of its event, when it is the replay of one', async () => {
    open(() => json(contentReport({ live_event_id: 7 })));
    const link = await screen.findByRole('link', { name: t('event_report.open_live') });
    expect(link.getAttribute('href')).toBe('/bullet/live/7/report');
  });

  it('of a draft says what to do first', async () => {
    open(() => json(empty), '?period=all', { is_published: false });
    expect(await screen.findByText(t('report.empty_draft'))).toBeTruthy();
  });

  it('that does not come says that nothing is lost, and tries again', async () => {
    const { server } = open(() => problem(503, 'reports_unavailable', 'Away.'));
    expect(await screen.findByText(t('insights.away_body'))).toBeTruthy();
    server.answer(route, () => json(contentReport()));
    fireEvent.click(screen.getByRole('button', { name: t('errors.retry') }));
    expect(await screen.findByText(t('insights.metrics.plays'), { selector: 'dt' })).toBeTruthy();
  });

  it('of no film is not found', async () => {
    open(() => problem(404, 'not_found', 'No such film.'));
    expect(await screen.findByText(t('common.not_found.title'))).toBeTruthy();
  });
});
