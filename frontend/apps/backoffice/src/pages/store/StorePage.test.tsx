import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { createQueryClient } from '../../stores/query-client';
import { notices } from '../../stores/notice';
import { json, problem, startServer } from '../../testing/server';
import { storeSettings } from '../../testing/store';
import { Component as AccessSection } from './AccessSection';
import { Component as CatalogueSection } from './CatalogueSection';
import { Component as RegionSection } from './RegionSection';
import { Component as StorePage } from './StorePage';

const PATH = '/bullet/api/store';
let saved = storeSettings();

function open(section: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/bullet/store',
        Component: StorePage,
        children: [
          { path: 'catalogue', Component: CatalogueSection },
          { path: 'region', Component: RegionSection },
          { path: 'access', Component: AccessSection },
        ],
      },
    ],
    { initialEntries: [`/bullet/store/${section}`] },
  );
  const queryClient = createQueryClient(() => undefined);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <UndoNotice />
    </QueryClientProvider>,
  );
}

function serve() {
  saved = storeSettings();
  return startServer({
    [`GET ${PATH}`]: () => json(saved),
    [`PATCH ${PATH}`]: async (request) => {
      saved = { ...saved, ...((await request.json()) as object) };
      return json(saved);
    },
  });
}

beforeEach(() => notices.close());

describe('a setting', () => {
  it('is saved at once, alone, and can be taken back', async () => {
    const server = serve();
    open('catalogue');
    const autoplay = await screen.findByRole('switch', { name: 'Autoplay the next film' });
    fireEvent.click(autoplay);
    expect(await screen.findByText('Autoplay the next film changed.')).toBeTruthy();
    expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ autoplay: false });
    expect(autoplay.getAttribute('aria-checked')).toBe('false');

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ autoplay: true }));
    await waitFor(() => expect(autoplay.getAttribute('aria-checked')).toBe('true'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('asks for higher qualities of new films', async () => {
    const server = serve();
    open('catalogue');
    const highest = await screen.findByRole('radio', { name: 'Up to 2160p (4K)' });
    fireEvent.click(highest);
    await waitFor(() => expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ highest_rung: 2160 }));
  });

  it('goes back to what it was when the server refuses, and says why beside the field', async () => {
    const server = serve();
    server.answer(`PATCH ${PATH}`, () =>
      problem(422, 'value_error', 'Enter a full address that starts with https://.', {
        field: 'live_event_feed_link',
      }),
    );
    open('region');
    const feed = await screen.findByLabelText<HTMLInputElement>('Live feed');
    fireEvent.change(feed, { target: { value: 'our feed' } });
    fireEvent.blur(feed);
    expect(await screen.findByText(/Enter a full address/)).toBeTruthy();
    expect(feed.value).toBe('our feed');
    expect(feed.getAttribute('aria-invalid')).toBe('true');

    server.answer(`PATCH ${PATH}`, async (request) =>
      json({ ...saved, ...((await request.json()) as object) }),
    );
    fireEvent.change(feed, { target: { value: 'https://a.example' } });
    fireEvent.keyDown(feed, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByText(/Enter a full address/)).toBeNull());
    expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ live_event_feed_link: 'https://a.example' });
  });

  it('sends the other words of a nested setting along', async () => {
    const server = serve();
    saved = storeSettings({ comments: { hold_first: true, word_list: ['spam'] } });
    open('catalogue');
    const words = await screen.findByLabelText('Blocked words');
    fireEvent.change(words, { target: { value: 'spam\n\n casino, spam' } });
    fireEvent.blur(words);
    await waitFor(() =>
      expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({
        comments: { hold_first: true, word_list: ['spam', 'casino'] },
      }),
    );
  });

  it('is not sent when nothing was changed', async () => {
    const server = serve();
    open('region');
    const feed = await screen.findByLabelText('Live feed');
    fireEvent.change(feed, { target: { value: '  ' } });
    fireEvent.blur(feed);
    expect(server.asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });
});

it('switches a part of the pages off', async () => {
  const server = serve();
  open('access');
  fireEvent.click(await screen.findByRole('switch', { name: 'Sharing' }));
  await waitFor(() =>
    expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({
      feature_flags: { sharing: false, ratings: true },
    }),
  );
});

it('says when the settings cannot be loaded, and tries again', async () => {
  const server = serve();
  server.answer(`GET ${PATH}`, () => problem(500, 'broken', 'Something broke.'));
  open('catalogue');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answer(`GET ${PATH}`, () => json(saved));
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Browsing' })).toBeTruthy();
});
