import type { ContentCard } from '@matinee/api/storefront/contents';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { queryClient, seedFirstData } from '../../stores/query-client';
import { Component as CatalogPage, loader } from './CatalogPage';

const calls = vi.fn<(request: Request) => Promise<Response>>();

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  calls.mockReset();
  vi.stubGlobal('fetch', calls);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  pageConfig.session = { ...pageConfig.session, logged: false, role: '' };
});

function film(id: number, more: Partial<ContentCard> = {}): ContentCard {
  return {
    id,
    permalink: `film-${id}`,
    title: `Film ${id}`,
    description: `What film ${id} tells.`,
    access: 'public',
    duration: 65,
    position: id,
    published_at: '2026-01-01T00:00:00.000Z',
    is_locked: false,
    poster: null,
    is_vertical: false,
    ...more,
  };
}

function answer(films: ContentCard[], lastPage = true) {
  calls.mockImplementationOnce(async () =>
    Response.json(films, { headers: { 'last-page': String(lastPage) } }),
  );
}

function open() {
  void loader();
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CatalogPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the first film is the hero, the others are cards with their length read out', async () => {
  answer([film(1), film(2), film(3)]);
  open();
  const hero = await screen.findByRole('region', { name: 'Featured film' });
  expect(within(hero).getByRole('heading', { name: 'Film 1' })).toBeTruthy();
  expect(within(hero).getByRole('link', { name: /Play/ }).getAttribute('href')).toBe(
    '/programs/film-1?autoplay=true',
  );
  const cards = within(screen.getByRole('region', { name: 'All films' })).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/programs/film-2',
    '/programs/film-3',
  ]);
  expect(
    within(screen.getByRole('list')).getByRole('link', { name: 'Film 2 1 minute' }),
  ).toBeTruthy();
});

test('the hero is the first film that has a still', async () => {
  const poster = {
    src: '/p.jpg',
    srcset_webp: '',
    srcset_avif: '',
    width: 16,
    height: 9,
    color: '#000000',
  };
  answer([film(1), film(2, { poster }), film(3, { poster })]);
  open();
  const hero = await screen.findByRole('region', { name: 'Featured film' });
  expect(within(hero).getByRole('heading', { name: 'Film 2' })).toBeTruthy();
  const cards = within(screen.getByRole('list')).getAllByRole('heading');
  expect(cards.map((card) => card.textContent)).toEqual(['Film 1', 'Film 3']);
});

test('data that came with the page asks nothing of the server', () => {
  seedFirstData(queryClient, [
    { key: '/api/contents?page=1', value: [film(1)], is_last_page: true },
  ]);
  open();
  expect(screen.getByRole('heading', { name: 'Film 1' })).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
});

test('a locked film says what it takes, on the card and in the hero', async () => {
  answer([
    film(1, { access: 'registered', is_locked: true }),
    film(2, { access: 'paid', is_locked: true }),
    film(3, { access: 'paid', is_locked: false }),
  ]);
  open();
  expect(await screen.findByRole('link', { name: 'Sign in to watch' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Play/ })).toBeNull();
  expect(screen.getAllByText('Paid')).toHaveLength(1);
});

test('while it loads, the shape of what comes is there and told', () => {
  calls.mockReturnValueOnce(new Promise(() => {}));
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('a failure says so and tries again', async () => {
  calls.mockImplementationOnce(async () =>
    Response.json(
      {
        errors: [{ code: 'internal_error', message: 'Something broke on our side.', field: null }],
        request_id: 'r-9',
      },
      { status: 500 },
    ),
  );
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something broke on our side.');
  expect(alert.textContent).toContain('r-9');
  answer([film(1)]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Film 1' })).toBeTruthy();
});

test('an empty store is told to a visitor, and offers the owner the next step', async () => {
  answer([]);
  const page = open();
  expect(await screen.findByRole('heading', { name: 'The first film is on its way' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  page.unmount();

  pageConfig.session = { ...pageConfig.session, logged: true, role: 'owner' };
  open();
  expect(screen.getByRole('link', { name: 'Open the back office' }).getAttribute('href')).toBe(
    '/bullet',
  );
});

test('more films come page by page until the last', async () => {
  answer([film(1), film(2)], false);
  open();
  const more = await screen.findByRole('button', { name: 'Show more films' });
  answer([film(3)], true);
  fireEvent.click(more);
  expect(await screen.findByText('Film 3')).toBeTruthy();
  expect(calls.mock.calls.map(([request]) => new URL(request.url).search)).toEqual([
    '?page=1',
    '?page=2',
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more films' })).toBeNull());
});

test('films shown stay when the next page fails', async () => {
  answer([film(1), film(2)], false);
  open();
  calls.mockImplementationOnce(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more films' }));
  expect(await screen.findByText('The next films did not arrive.')).toBeTruthy();
  expect(screen.getByText('Film 2')).toBeTruthy();
});
