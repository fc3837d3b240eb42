import type { ViewerReport } from '@matinee/api/backoffice/insights-shapes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../../i18n';
import { definitions, row, session, storeReport } from '../../../testing/insights';
import { renderPage } from '../../../testing/render';
import { stubResizeObserver } from '../../../testing/resize-observer';
import { json, problem, startServer } from '../../../testing/server';
import { Component as ViewerPage } from './ViewerPage';

const route = 'GET /bullet/api/insights/viewers/3';
const erasure = 'POST /bullet/api/insights/viewers/3/erasure';
const report: ViewerReport = {
  ...storeReport(),
  viewer: { id: 3, name: 'Vera', email: 'vera@films.example' },
  contents: [row('4', 'Bikes', { content_id: 4 })],
  sessions: [session({ viewer: { id: 3, name: 'Vera' } })],
};

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response = () => json(report)) {
  const server = startServer({
    [route]: answer,
    [erasure]: () => json({ sessions: 12 }),
    'GET /bullet/api/insights/definitions': () => json(definitions),
  });
  const path = '/bullet/overview/viewers/:id';
  return { ...renderPage(<ViewerPage />, { at: '/bullet/overview/viewers/3', path }), server };
}

describe('the page of a viewer', () => {
  it('hands their data over as a file', async () => {
    open();
    const link = await screen.findByRole('link', { name: t('insights.viewers.export') });
    expect(link.getAttribute('href')).toBe('/bullet/api/insights/viewers/3/export');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('takes them out of the events only once that is confirmed', async () => {
    const { server } = open();
    fireEvent.click(await screen.findByRole('button', { name: t('insights.viewers.erase') }));
    expect(
      await screen.findByText(t('insights.viewers.erase_title', { name: 'Vera' })),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: t('insights.viewers.keep') }));
    expect(server.asked).not.toContain(erasure);
    fireEvent.click(screen.getByRole('button', { name: t('insights.viewers.erase') }));
    fireEvent.click(
      await screen.findByRole('button', { name: t('insights.viewers.erase_confirm') }),
    );
    await waitFor(() => expect(server.asked).toContain(erasure));
  });

  it('of another store is not found', async () => {
    open(() => problem(404, 'not_found', 'No such viewer.'));
    expect(await screen.findByText(t('common.not_found.title'))).toBeTruthy();
  });
});
