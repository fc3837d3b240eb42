import type { SessionDetail } from '@matinee/api/backoffice/insights-shapes';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../../i18n';
import { explanation, session, settings } from '../../../testing/insights';
import { renderPage } from '../../../testing/render';
import { json, problem, startServer } from '../../../testing/server';
import { Component as ExplainPage } from './ExplainPage';
import { Component as SessionPage } from './SessionPage';

afterEach(() => vi.unstubAllGlobals());

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('an explained number', () => {
  const route = 'GET /bullet/api/insights/explain';
  const open = (answer: () => Response, at = 'watch_time_seconds?period=7d&content_id=4') => {
    const server = startServer({ [route]: answer });
    const path = '/bullet/overview/explain/:metric';
    return {
      ...renderPage(<ExplainPage />, { at: `/bullet/overview/explain/${at}`, path }),
      server,
    };
  };

  it('is asked for the film and the days it stood at', async () => {
    const { server } = open(() => json(explanation()));
    await screen.findByText('Time the film was moving.');
    expect(server.asked).toContain(
      `${route}?period=7d&content_id=4&metric=watch_time_seconds&page=1`,
    );
  });

  it('says what it is and is not, and adds up from its sessions', async () => {
    open(() => json(explanation()));
    expect(await screen.findByText('In the minute it moved.')).toBeTruthy();
    expect(screen.getByText('Pauses.')).toBeTruthy();
    const sum = `${t('insights.explain_page.behind', { count: 2 })} ${t('insights.explain_page.sum', { sum: '2 min 5 s' })}`;
    expect(screen.getByText(sum)).toBeTruthy();
    const table = within(screen.getByRole('table', { name: t('insights.explain_page.sessions') }));
    const [first, second] = table.getAllByRole('row').slice(1);
    expect(cellsOf(first as HTMLElement).at(-1)).toBe('1 min 5 s');
    expect(cellsOf(second as HTMLElement)[0]).toBe('Vera');
    expect(table.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/bullet/overview/sessions/s-1',
    );
  });

  it('is not found when there is no such number', async () => {
    open(() => problem(422, 'invalid', 'No such number.'), 'happiness');
    expect(await screen.findByText(t('common.not_found.title'))).toBeTruthy();
  });
});

describe('a session behind a number', () => {
  const route = 'GET /bullet/api/insights/explain/sessions/s-1';
  const detail: SessionDetail = {
    session: session({ rebuffers: 2, rebuffer_seconds: 3.5, completed: false }),
    minutes: [
      {
        minute: '2026-02-27T10:00:00Z',
        watched_seconds: 55,
        playing_seconds: 55,
        waiting_seconds: 3.5,
        runs: [
          { from_seconds: 0, to_seconds: 40 },
          { from_seconds: 90, to_seconds: 105 },
        ],
      },
    ],
    events: [
      {
        at: '2026-02-27T10:00:00.123Z',
        received_at: '2026-02-27T10:00:00.223Z',
        name: 'play',
        position_seconds: 0,
        exact: true,
        moved: 'late',
      },
    ],
    events_total: 240,
  };
  const open = (answer: () => Response) => {
    startServer({
      [route]: answer,
      'GET /bullet/api/insights/settings': () => json(settings),
    });
    const path = '/bullet/overview/sessions/:session';
    renderPage(<SessionPage />, { at: '/bullet/overview/sessions/s-1', path });
  };

  it('shows what came of it, what was watched, and every event as it was told', async () => {
    open(() => json(detail));
    expect(await screen.findByText(t('insights.session.results.partly'))).toBeTruthy();
    expect(screen.getByText(t('insights.session.stalls', { count: 2, time: '4 s' }))).toBeTruthy();
    expect(screen.getByRole('img', { name: '0:00–0:40, 1:30–1:45' })).toBeTruthy();
    const title = `${t('insights.session.events')} (${t('insights.session.events_of', { shown: 1, all: 240 })})`;
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    const row = screen.getByRole('cell', { name: 'play' }).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('11:00:00.123');
    expect(cellsOf(row)).toContain('0.000 s');
    expect(cellsOf(row)).toContain(t('insights.session.moved.late'));
  });

  it('of another store is not found', async () => {
    open(() => problem(404, 'not_found', 'No such session.'));
    expect(await screen.findByText(t('common.not_found.title'))).toBeTruthy();
  });
});
