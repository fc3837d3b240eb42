import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { settings, storeReport } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { stubResizeObserver } from '../../testing/resize-observer';
import { json, problem, startServer } from '../../testing/server';
import { Component as AudiencePage } from '../audience/AudiencePage';
import { Component as EventReportPage } from '../event_report/EventReportPage';
import { Component as FilmsPage } from '../films/FilmsPage';
import { Component as HomePage } from '../home/HomePage';
import { Component as NowPage } from '../now/NowPage';
import { Component as OverviewPage } from '../overview/OverviewPage';
import { Component as QualityPage } from '../qoe/QualityPage';
import { Component as ReportPage } from '../report/ReportPage';
import { Component as ExplainPage } from './explain/ExplainPage';
import { Component as SessionPage } from './explain/SessionPage';
import { Component as ViewerPage } from './viewers/ViewerPage';
import { Component as ViewersPage } from './viewers/ViewersPage';

const ROOT = 'GET /bullet/api/insights';
const late = () => problem(503, 'reports_unavailable', 'Away.');

interface Room {
  page: ReactNode;
  /** Under the reports' address. */
  report: string;
  path?: string;
  at?: string;
  /** The rest of the room is there: a line says it beside the numbers. */
  isNote?: boolean;
}

const rooms: Record<string, Room> = {
  home: { page: <HomePage />, report: '/now', isNote: true },
  'the last weeks at home': { page: <HomePage />, report: '/overview' },
  'plays in the list of films': { page: <FilmsPage />, report: '/plays', isNote: true },
  now: { page: <NowPage />, report: '/now' },
  'the overview': { page: <OverviewPage />, report: '/overview' },
  quality: { page: <QualityPage />, report: '/quality' },
  audience: { page: <AudiencePage />, report: '/audience' },
  viewers: { page: <ViewersPage />, report: '/viewers' },
  'a viewer': { page: <ViewerPage />, report: '/viewers/3', path: '/v/:id', at: '/v/3' },
  'a film': { page: <ReportPage />, report: '/contents/4', path: '/c/:id', at: '/c/4' },
  'an event': { page: <EventReportPage />, report: '/events/7', path: '/e/:id', at: '/e/7' },
  'an explained number': {
    page: <ExplainPage />,
    report: '/explain',
    path: '/x/:metric',
    at: '/x/plays',
  },
  'a session': {
    page: <SessionPage />,
    report: '/explain/sessions/s-1',
    path: '/s/:session',
    at: '/s/s-1',
  },
};

function open({ page, report, path, at }: Room) {
  const server = startServer({
    'GET /bullet/api/contents': () => json([film({ id: 1 })], { 'last-page': 'true' }),
    'GET /bullet/api/contents/4': () => json(film({ id: 4 })),
    'GET /bullet/api/setup': () => json({ steps: [], is_open: true, opens_at: null }),
    'GET /bullet/api/notices': () => json([]),
    [`${ROOT}/settings`]: () => json(settings),
    [`${ROOT}${report}`]: late,
  });
  const view = renderPage(page, { ...(path && { path }), ...(at && { at }) });
  const tries = () =>
    server.asked.filter((asked) => asked.split('?')[0] === `${ROOT}${report}`).length;
  return { ...view, server, tries };
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const words = (isNote = false) => (isNote ? t('insights.late') : t('insights.away_body'));

/** What is read out of numbers that are late. */
async function findStatus(text: string): Promise<HTMLElement> {
  const status = (await screen.findByText(text)).closest('[role=status]');
  if (!(status instanceof HTMLElement)) throw new Error('It is not read out.');
  return status;
}

beforeEach(() => {
  stubResizeObserver();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(rooms))('%s, while its numbers are late', (_, room) => {
  it('says so, asks again by itself until it is left, and can be told to', async () => {
    const { tries, unmount } = open(room);
    const status = await findStatus(words(room.isNote));
    const first = tries();
    await seconds(2.5);
    await waitFor(() => expect(tries()).toBeGreaterThan(first));
    expect(status.textContent).toContain(words(room.isNote));
    const second = tries();
    await waitFor(() => {
      fireEvent.click(within(status).getByRole('button', { name: t('errors.retry') }));
      expect(tries()).toBeGreaterThan(second);
    });
    unmount();
    const last = tries();
    await seconds(60);
    expect(tries()).toBe(last);
  });
});

it('the words are gone once the numbers are there', async () => {
  const { server } = open(rooms['home'] as Room);
  await findStatus(t('insights.late'));
  server.answer(`${ROOT}/now`, () => json({ watching: 3 }));
  await seconds(2.5);
  server.answer(`${ROOT}/overview`, () => json(storeReport()));
  await seconds(2.5);
  await waitFor(() => expect(screen.queryByText(t('insights.late'))).toBeNull());
});

it('a report that will not come says why, and is not asked for again', async () => {
  const { server, tries } = open(rooms['the overview'] as Room);
  await findStatus(t('insights.away_body'));
  server.answer(`${ROOT}/overview`, () => problem(422, 'invalid', 'No such days.'));
  await seconds(2.5);
  expect((await screen.findByRole('alert')).textContent).toContain('No such days.');
  const last = tries();
  await seconds(60);
  expect(tries()).toBe(last);
});

it('without a network says so, and comes when that is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(rooms['the overview'] as Room);
  const status = await findStatus(t('insights.away_offline'));
  expect(within(status).getByRole('heading').textContent).toBe(t('errors.offline_title'));
});
