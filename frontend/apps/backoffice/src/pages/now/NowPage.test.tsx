import type { Now } from '@matinee/api/backoffice/insights-shapes';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { settings } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { stubResizeObserver } from '../../testing/resize-observer';
import { json, problem, startServer } from '../../testing/server';
import { Component as NowPage } from './NowPage';

const now: Now = {
  at: '2026-02-27T12:00:00+01:00',
  watching: 1,
  paused: 2,
  by_content: [{ content_id: 4, title: 'Bikes', poster: null, watching: 1 }],
  by_device: [{ key: 'phone', watching: 1 }],
  last_hour: [{ at: '2026-02-27T11:59:00+01:00', concurrent: 1 }],
  sessions: [
    {
      session: 's-1',
      viewer: { id: null, name: '' },
      content_id: 4,
      title: 'Bikes',
      device: 'phone',
      position_seconds: 65,
      began_at: '2026-02-27T10:58:00Z',
      state: 'waiting',
    },
  ],
};

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

const open = (answer: () => Response) => {
  const server = startServer({
    'GET /bullet/api/insights/now': answer,
    'GET /bullet/api/insights/settings': () => json(settings),
  });
  return { ...renderPage(<NowPage />), server };
};

describe('who watches now', () => {
  it('is counted, and each is told with film, state, place and the time of the store', async () => {
    open(() => json(now));
    expect((await screen.findByRole('status')).textContent).toBe(
      `1 ${t('insights.now.watching', { count: 1 })}`,
    );
    expect(screen.getByText(t('insights.now.paused', { count: 2 }))).toBeTruthy();
    const table = within(screen.getByRole('table', { name: t('insights.now.sessions') }));
    const row = table.getAllByRole('row')[1];
    expect(row?.textContent).toBe(`BikesGuest${t('insights.now.states.waiting')}Phone1:0511:58`);
  });

  it('is nobody: it says what will show here', async () => {
    open(() =>
      json({ ...now, watching: 0, paused: 0, by_content: [], by_device: [], sessions: [] }),
    );
    expect(await screen.findByText(t('insights.now.none'))).toBeTruthy();
    expect(screen.getByText(t('insights.now.none_body'))).toBeTruthy();
  });

  it('cannot be told while the engine is away', async () => {
    open(() => problem(503, 'reports_unavailable', 'Away.'));
    expect(await screen.findByText(t('insights.away_title'))).toBeTruthy();
  });
});
