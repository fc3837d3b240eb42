import { storeReportQuery } from '@matinee/api/backoffice/insights';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { createQueryClient } from '../../stores/query-client';
import { json, problem, startServer } from '../../testing/server';
import { storeReport } from '../../testing/insights';
import { Component as OverviewPage } from '../overview/OverviewPage';
import { Component as NowPage } from '../now/NowPage';

const overview = 'GET /bullet/api/insights/overview';
const now = 'GET /bullet/api/insights/now';
/** As long as a page may wait, and as much again for a busy machine. */
const wait = { timeout: 15_000 };

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

/** As a browser's own fetch: it hangs until it is given up. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

function open(page: React.ReactNode, answer: (request: Request) => Response | Promise<Response>) {
  vi.stubGlobal('ResizeObserver', NoObserver);
  const server = startServer({
    [overview]: answer,
    [now]: answer,
    'GET /bullet/api/contents': () => json([], { 'last-page': 'true' }),
    'GET /bullet/api/insights/settings': () =>
      json({ time_zone: 'UTC', keep_raw_months: 13, time_zones: ['UTC'] }),
  });
  return { ...renderPage(page), server };
}

describe.each([
  ['the overview', <OverviewPage key="overview" />, overview],
  ['what is playing now', <NowPage key="now" />, now],
])('%s, when the engine does not answer', (_, page, route) => {
  it('says so in time, and again and again while it asks', async () => {
    const { server, queryClient } = open(page, never);
    // A request that hangs for good is given up: there is a word and a way to try again.
    expect(await screen.findByText(t('insights.away_title'), {}, wait)).toBeTruthy();
    expect(screen.getByRole('button', { name: t('errors.retry') })).toBeTruthy();
    const asked = () => server.asked.filter((call) => call.startsWith(route)).length;
    const before = asked();
    act(() => void queryClient.refetchQueries({ queryKey: ['insights'] }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    // Asked again, and no answer yet: the words stay.
    expect(screen.getByText(t('insights.away_title'))).toBeTruthy();
  });
});

it('a report that cannot be had is not asked for twice before the page says so', async () => {
  const server = startServer({ [overview]: () => problem(503, 'reports_unavailable', 'Away.') });
  const queryClient = createQueryClient(() => undefined);
  await expect(queryClient.fetchQuery(storeReportQuery({}))).rejects.toThrow('Away.');
  expect(server.asked).toHaveLength(1);
});

it('comes by itself once the engine is back', async () => {
  const { server } = open(<OverviewPage />, () => problem(503, 'reports_unavailable', 'Away.'));
  expect(await screen.findByText(t('insights.away_title'))).toBeTruthy();
  server.answer(overview, () => json(storeReport()));
  const asked = server.asked.length;
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(asked), wait);
  expect(
    await screen.findByRole('region', { name: t('insights.overview.over') }, wait),
  ).toBeTruthy();
});
