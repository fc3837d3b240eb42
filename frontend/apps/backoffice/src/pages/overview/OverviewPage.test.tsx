import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../messages';
import { insightsTexts as text } from '../../messages/insights';
import { definitions, metrics, storeReport } from '../../testing/insights';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { OverviewPage } from './OverviewPage';

const route = 'GET /bullet/api/insights/overview';

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
    'GET /bullet/api/contents': () => json([], { 'last-page': 'true' }),
    'GET /bullet/api/insights/definitions': () => json(definitions),
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
    expect(await value(text.metrics.plays)).toBe('4, up 100%, 2 before');
    expect(await value(text.metrics.completion_rate)).toBe('25%, down 5 points, 30% before');
    expect(await value(text.metrics.watch_time_seconds)).toContain(text.same);
  });

  it('leads from a film to its report, with the same days', async () => {
    open(() => json(storeReport()), '?period=7d');
    const link = await screen.findByRole('link', { name: 'Bikes' });
    expect(link.getAttribute('href')).toBe('/bullet/contents/4/report?period=7d');
  });

  it('splits the numbers in many ways, and narrows itself to a part', async () => {
    const { server } = open(() => json(storeReport()));
    const by = within(await screen.findByRole('region', { name: text.overview.by }));
    expect(rowsOf(text.overview.parts.devices)[1]?.textContent).toContain('Phone25 s');
    fireEvent.click(by.getByRole('button', { name: text.overview.parts.authors }));
    fireEvent.click(by.getByRole('button', { name: 'Ana Ruiz' }));
    const chip = text.filter.remove(text.filter.author('Ana Ruiz'));
    expect(await screen.findByRole('button', { name: chip })).toBeTruthy();
    expect(server.asked).toContain(`${route}?period=28d&author_id=7`);
    fireEvent.click(by.getByRole('button', { name: text.overview.parts.browsers }));
    expect(by.queryByRole('button', { name: 'Chrome' })).toBeNull();
  });

  it('has the series as a table, beside the time before', async () => {
    open(() => json(storeReport()));
    const panel = within(await screen.findByRole('region', { name: text.overview.over }));
    fireEvent.click(panel.getByRole('button', { name: text.table }));
    expect(rowsOf(text.overview.over).map((row) => row.textContent)).toEqual([
      'Feb 26130 s1Feb 24: 2',
      'Feb 2731 min 30 s2Feb 25: 0',
    ]);
  });

  it('compares on demand only', async () => {
    const { server } = open(() => json(storeReport()));
    const compare = await screen.findByRole('button', { name: text.period.compare });
    expect(compare.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(compare);
    await vi.waitFor(() => expect(server.asked).toContain(`${route}?period=28d&compare=false`));
  });

  it('without a play in these days offers all time', async () => {
    open(() => json(storeReport({ totals: metrics({ sessions: 0 }) })));
    expect(await screen.findByText(text.overview.emptyRange)).toBeTruthy();
  });

  it('while the engine is away still shows what is broken', async () => {
    open(() => problem(503, 'reports_unavailable', 'Away.'));
    expect(await screen.findByText(text.awayTitle)).toBeTruthy();
    expect(screen.getByRole('heading', { name: messages.overview.broken })).toBeTruthy();
  });
});
