import type { Import } from '@matinee/api/backoffice/imports';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../stores/query-client';
import { json, problem, startServer } from '../../testing/server';
import { Component as ImportPage } from './ImportPage';

const PATH = '/bullet/api/imports/7';
const running: Import = {
  id: 7,
  filename: 'films.csv',
  dry_run: false,
  state: 'running',
  percent: 40,
  created: 0,
  updated: 0,
  unchanged: 0,
  applied: false,
  errors: [],
  errors_count: 0,
  problem: null,
};

/** The page as it is after a reload in the middle of an import. */
function reload() {
  const router = createMemoryRouter([{ path: '/bullet/import', Component: ImportPage }], {
    initialEntries: ['/bullet/import?import=7'],
  });
  const queryClient = createQueryClient(() => undefined);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

describe('after a reload in the middle', () => {
  it('goes on telling how far the import is, to its end', async () => {
    const server = startServer({ [`GET ${PATH}`]: () => json(running) });
    reload();
    expect(await screen.findByText('40%')).toBeTruthy();
    expect(screen.getByText('films.csv')).toBeTruthy();
    server.answer(`GET ${PATH}`, () => json({ ...running, percent: 80 }));
    expect(await screen.findByText('80%', {}, { timeout: 10_000 })).toBeTruthy();
    const done = { ...running, state: 'done', percent: 100, applied: true, created: 3, updated: 1 };
    server.answer(`GET ${PATH}`, () => json(done));
    expect(await screen.findByText(/3 films created/, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can cancel it', async () => {
    let state: Import['state'] = 'running';
    startServer({
      [`GET ${PATH}`]: () => json({ ...running, state }),
      [`DELETE ${PATH}`]: () => {
        state = 'canceled';
        return json({ ...running, state });
      },
    });
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Canceled. Nothing was changed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('says when canceling failed, and lets it be tried again', async () => {
    startServer({
      [`GET ${PATH}`]: () => json(running),
      [`DELETE ${PATH}`]: () => problem(503, 'unavailable', 'The database is away.'),
    });
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/The database is away/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('says what became of it when canceling came too late', async () => {
    let run: Import = running;
    startServer({
      [`GET ${PATH}`]: () => json(run),
      [`DELETE ${PATH}`]: () => {
        run = { ...running, state: 'done', applied: true, created: 3 };
        return problem(409, 'already_ended', 'This import has ended already.');
      },
    });
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/3 films created/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/ended already/)).toBeNull());
  });
});
