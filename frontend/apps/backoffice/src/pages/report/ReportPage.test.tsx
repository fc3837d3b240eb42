import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../data/reports';
import { messages } from '../../messages';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { ReportPage } from './ReportPage';

const route = 'GET /bullet/api/insights/contents/4';
const text = messages.report;
const report: Report = {
  definition_version: 1,
  title: 'Bikes',
  duration: 4,
  poster: null,
  plays: 4,
  unique_viewers: 3,
  watch_time_seconds: 125,
  sessions: 5,
  average_percent_watched: 54.4,
  days: [{ day: '2026-02-27', plays: 4, watch_time_seconds: 125 }],
  retention: {
    bucket_seconds: 1,
    views: 4,
    buckets: [
      { second: 0, viewers: 4, plays: 5, percent: 100 },
      { second: 2, viewers: 1, plays: 1, percent: 25 },
    ],
  },
  fresh_to: '2026-02-27T12:00:00Z',
};
const empty: Report = {
  ...report,
  plays: 0,
  unique_viewers: 0,
  watch_time_seconds: 0,
  average_percent_watched: null,
  days: [],
  retention: { bucket_seconds: 1, views: 0, buckets: [] },
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response, search = '') {
  const server = startServer({
    [route]: answer,
    'GET /bullet/api/contents/4': () => json(film({ is_published: true })),
    'GET /bullet/api/contents/4/preview': () => problem(409, 'not_ready', 'Not yet.'),
  });
  const path = '/bullet/contents/:id/report';
  const page = renderPage(<ReportPage />, { at: `/bullet/contents/4/report${search}`, path });
  return { ...page, server };
}

const valueOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe("a film's report", () => {
  it('shows the numbers', async () => {
    open(() => json(report));
    await screen.findByText(text.plays, { selector: 'dt' });
    expect(valueOf(text.plays)).toBe('4');
    expect(valueOf(text.viewers)).toBe('3');
    expect(valueOf(text.watchTime)).toBe('2 min 5 s');
    expect(valueOf(text.averageShare)).toBe('54%');
  });

  it('has the definition of each number one click away', async () => {
    open(() => json(report));
    fireEvent.click(await screen.findByRole('button', { name: text.definition(text.watchTime) }));
    expect(await screen.findByText(text.definitions.watchTime)).toBeTruthy();
    expect(screen.getByText(text.definitionVersion(1))).toBeTruthy();
  });

  it('has a table behind the curve, zero where nobody watched', async () => {
    open(() => json(report));
    const panel = within(
      await screen.findByRole('region', { name: text.retention }, { timeout: 5000 }),
    );
    fireEvent.click(panel.getByRole('button', { name: text.table }));
    const rows = within(panel.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '0:00100%45',
      '0:010%00',
      '0:0225%11',
      '0:030%00',
    ]);
  });

  it('asks for the days of the address, the last one included', async () => {
    const { server } = open(() => json(report), '?from=2026-02-01&to=2026-02-28');
    await screen.findByText(text.plays, { selector: 'dt' });
    const asked = new URLSearchParams(
      server.asked.find((ask) => ask.startsWith(route))?.split('?')[1],
    );
    expect(Object.fromEntries(asked)).toEqual({
      from: '2026-02-01T00:00:00Z',
      to: '2026-03-01T00:00:00Z',
    });
  });

  it('writes chosen days into the address', async () => {
    const { router } = open(() => json(report));
    fireEvent.click(screen.getByRole('button', { name: text.preset(7) }));
    await waitFor(() => {
      const chosen = new URLSearchParams(router.state.location.search);
      const days = Date.parse(chosen.get('to') ?? '') - Date.parse(chosen.get('from') ?? '');
      expect(days / 86_400_000).toBe(6);
    });
  });

  it('says that nobody has watched yet', async () => {
    open(() => json(empty));
    expect(await screen.findByRole('heading', { name: text.emptyTitle })).toBeTruthy();
  });

  it('offers all time where nobody watched in the chosen days', async () => {
    const { router } = open(() => json(empty), '?from=2026-02-01&to=2026-02-28');
    await screen.findByRole('heading', { name: text.emptyRange });
    fireEvent.click(screen.getAllByRole('button', { name: text.all }).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says that the engine is away, and tries again', async () => {
    const { server } = open(() => problem(503, 'reports_unavailable', 'Away.'));
    const retry = await screen.findByRole('button', { name: messages.errors.retry });
    expect(screen.getByRole('heading', { name: text.awayTitle })).toBeTruthy();
    server.answer(route, () => json(report));
    fireEvent.click(retry);
    await screen.findByText(text.plays, { selector: 'dt' });
  });

  it('keeps the last numbers, marked as old, when a refresh fails', async () => {
    const { server } = open(() => json(report));
    await screen.findByText(text.plays, { selector: 'dt' });
    server.answer(route, () => problem(503, 'reports_unavailable', 'Away.'));
    fireEvent.click(screen.getByRole('button', { name: text.refresh }));
    expect(await screen.findByText(text.stale)).toBeTruthy();
    expect(valueOf(text.plays)).toBe('4');
  });

  it('does not exist for a film that does not', async () => {
    open(() => problem(404, 'not_found', 'Nothing here.'));
    expect(await screen.findByRole('heading', { name: messages.notFound.title })).toBeTruthy();
  });
});
