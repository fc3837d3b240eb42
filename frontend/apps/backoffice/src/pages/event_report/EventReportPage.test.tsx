import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { definitions, eventReport, metrics } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { stubResizeObserver } from '../../testing/resize-observer';
import { json, problem, startServer } from '../../testing/server';
import { axisOf, marksOf } from './axis';
import { Component as EventReportPage } from './EventReportPage';

const route = 'GET /bullet/api/insights/events/7';

beforeEach(stubResizeObserver);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(answer: () => Response) {
  const server = startServer({
    [route]: answer,
    'GET /bullet/api/insights/definitions': () => json(definitions),
  });
  return {
    ...renderPage(<EventReportPage />, {
      at: '/bullet/live/7/report',
      path: '/bullet/live/:id/report',
    }),
    server,
  };
}

const tile = async (name: string) =>
  (await screen.findAllByText(name, { selector: 'dt' })).map((one) => one.nextSibling?.textContent);

async function tableOf(title: string): Promise<(string | null)[][]> {
  const panel = within(await screen.findByRole('region', { name: title }));
  fireEvent.click(panel.getByRole('button', { name: t('insights.table') }));
  return within(panel.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the report of an event', () => {
  it('has its numbers, those of the replay apart', async () => {
    open(() => json(eventReport()));
    expect(await tile(t('insights.metrics.peak_concurrent'))).toEqual(['7', '2']);
    expect(await tile(t('event_report.latency.title'))).toEqual(['2.4 s']);
    expect(await tile(t('insights.metrics.unique_viewers'))).toEqual(['3', '3']);
    const replay = within(screen.getByRole('region', { name: t('event_report.replay.title') }));
    expect(replay.getByText('9')).toBeTruthy();
    expect(
      screen.getByText(
        t('event_report.ran', { from: 'May 1, 20:00', to: '20:04', place: 'Berlin' }),
      ),
    ).toBeTruthy();
  });

  it('has a table behind each chart, all with the same minutes', async () => {
    open(() => json(eventReport()));
    expect(await tableOf(t('event_report.viewers.title'))).toEqual([
      ['20:00', '4', t('event_report.unknown')],
      ['20:01', '5', t('event_report.unknown')],
      ['20:02', '6', '30 s'],
      ['20:03', '7', t('event_report.unknown')],
    ]);
    const latency = await tableOf(t('event_report.latency.title'));
    expect(latency[0]).toEqual(['20:00', '2.4 s', '6.1 s', t('event_report.unknown')]);
    expect(latency[3]).toEqual([
      '20:03',
      t('event_report.unknown'),
      t('event_report.unknown'),
      t('event_report.unknown'),
    ]);
    expect((await tableOf(t('event_report.stalls.title')))[2]).toEqual(['20:02', '25%', '30 s']);
    expect((await tableOf(t('event_report.chat.title'))).map(([, count]) => count)).toEqual([
      '0',
      '2',
      '4',
      '6',
    ]);
    expect((await tableOf(t('event_report.gifts.title')))[1]).toEqual([
      '20:01',
      '2',
      '$12.00',
      t('event_report.unknown'),
    ]);
  });

  it('says what lies outside of the axis, and when the source was away', async () => {
    open(() => json(eventReport()));
    expect(
      await screen.findByText(
        `${t('event_report.chat.lead', { count: 12 })}, ${t('event_report.chat.outside', { messages: 2 })}`,
      ),
    ).toBeTruthy();
    const gifts = `${t('event_report.gifts.lead', { count: 3, sum: '$17.00' })}, ${t('event_report.gifts.outside', { gifts: 1 })}`;
    expect(screen.getByText(gifts)).toBeTruthy();
    const away = within(screen.getByRole('list', { name: t('event_report.away_list') }));
    expect(away.getByText(t('event_report.away_for', { from: '20:02', to: '20:02' }))).toBeTruthy();
  });

  it('explains each chart one click away', async () => {
    open(() => json(eventReport()));
    for (const chart of ['chat', 'gifts'] as const) {
      const name = t('report.definition', { name: t(`event_report.${chart}.title`) });
      fireEvent.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText(t(`event_report.${chart}.means`))).toBeTruthy();
    }
  });

  it('saves the steps as a file', async () => {
    open(() => json(eventReport()));
    const name = t('insights.export_of', { title: t('event_report.viewers.title') });
    fireEvent.click(await screen.findByRole('button', { name }));
    const csv = screen.getByRole('menuitem', { name: t('insights.csv') });
    expect(csv.getAttribute('href')).toBe('/bullet/api/insights/events/7?table=steps&format=csv');
  });

  it('looks again by itself while the event is live, and not after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open(() => json(eventReport({ is_over: false, replay: null })));
    expect(await screen.findByText(t('event_report.refreshes'))).toBeTruthy();
    const asked = () => server.asked.filter((one) => one === route).length;
    const before = asked();
    server.answer(route, () => json(eventReport({ live: metrics({ peak_concurrent: 8 }) })));
    await vi.advanceTimersByTimeAsync(10_500);
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(await tile(t('insights.metrics.peak_concurrent'))).toEqual(['8', '2']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toBe(before + 1);
  });

  const nobody = {
    live: metrics({ sessions: 0, plays: 0 }),
    replay: metrics({ sessions: 0 }),
    chat: { messages: 0, outside: 0 },
    gifts: { currency: 'USD', gifts: 0, amount_minor: 0, outside: 0 },
  };
  it.each([
    [t('event_report.not_begun_title'), { has_begun: false, is_over: false, steps: [] }],
    [t('event_report.nobody_yet_title'), { ...nobody, is_over: false }],
    [t('event_report.nobody_title'), nobody],
  ])('says in words: %s', async (words, change) => {
    open(() => json(eventReport(change)));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('insights.table') })).toBeNull();
  });

  it('without any latency says so in place of a chart', async () => {
    const steps = eventReport().steps.map((step) => ({
      ...step,
      latency_median: null,
      latency_p95: null,
    }));
    open(() => json(eventReport({ steps })));
    expect(await screen.findByText(t('event_report.latency.none'))).toBeTruthy();
  });

  it('of no event is not found; one that does not come is tried again', async () => {
    open(() => problem(404, 'not_found', 'No such event.')).unmount();
    const { server } = open(() => problem(503, 'reports_unavailable', 'Away.'));
    expect(await screen.findByText(t('insights.away_body'))).toBeTruthy();
    server.answer(route, () => problem(404, 'not_found', 'No such event.'));
    fireEvent.click(screen.getByRole('button', { name: t('errors.retry') }));
    expect(await screen.findByText(t('common.not_found.title'))).toBeTruthy();
  });
});

const clock = (minute: number) =>
  new Date(Date.UTC(2031, 4, 1, 17, 53 + minute)).toISOString().replace('Z', '+00:00');

describe('the axis', () => {
  it('reaches over the whole event, with marks at round times', () => {
    const [first] = eventReport().steps;
    if (!first) throw new Error('The report has no step.');
    const steps = Array.from({ length: 90 }, (_, minute) => ({ ...first, at: clock(minute) }));
    const period = { ...eventReport().period, from: clock(0), to: clock(90) };
    const axis = axisOf(eventReport({ steps, period }));
    expect(axis.ticks.map((time) => new Date(time).toISOString().slice(11, 16))).toEqual([
      '18:00',
      '18:10',
      '18:20',
      '18:30',
      '18:40',
      '18:50',
      '19:00',
      '19:10',
      '19:20',
    ]);
  });

  it('leaves an absence open to the end, and shows none beyond it', () => {
    const interruptions = [{ began_at: '2031-05-01T20:03:30+02:00', ended_at: null }];
    const { away, to } = axisOf(eventReport({ interruptions }));
    expect(away).toEqual([{ from: to - 30_000, to }]);
  });

  it('knows nothing after the engine does', () => {
    const { steps } = eventReport();
    const marks = marksOf(steps, ({ viewers }) => viewers, '2031-05-01T18:01:30Z');
    expect(marks.map(({ value }) => value)).toEqual([4, 5, null, null]);
  });
});
