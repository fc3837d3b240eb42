import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { beginVisit, film, problem, serve, signIn, visit } from '../../testing/store';
import { Component as FavoritesPage, loader as favoritesLoader } from '../favorites/FavoritesPage';
import { Component, loader } from './LibraryPage';

beforeEach(beginVisit);
afterEach(() => {
  pageConfig.preview_mode = false;
});

const kept = { ...film(1), watch: null, favorite: true, bought: null };

function open(path: string, answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    '/api/contents/my_library': [kept],
    '/api/contents/favorites': [],
    '/api/contents/progress': [],
    ...answers,
  });
  const page = visit(path, [
    { path: '/library', Component, loader },
    { path: '/favorites', Component: FavoritesPage, loader: favoritesLoader },
  ]);
  return { ...page, server };
}

test('a guest is invited, and no library is asked for', async () => {
  const { server } = open('/library');
  const signInLink = await screen.findByRole('link', { name: 'Sign in' });
  expect(signInLink.getAttribute('href')).toBe('/sign_in?next=%2Flibrary');
  // But the still beside the words, which comes from the films of the store.
  expect(server.made().filter((call) => call !== 'GET /api/contents?page=1')).toEqual([]);
});

test('each tab is an address and asks for its own', async () => {
  signIn();
  const { server, address } = open('/library');
  expect(await screen.findByRole('heading', { level: 3, name: 'Film 1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('link', { name: 'Finished' }));
  await waitFor(() => expect(address()).toBe('/library?show=finished'));
  await waitFor(() =>
    expect(server.made()).toContain('GET /api/contents/my_library?show=finished&page=1'),
  );
  const chosen = await screen.findByRole('link', { name: 'Finished', current: 'page' });
  expect(chosen).toBeTruthy();
});

test('what was bought has a tab, and says how long it may be watched', async () => {
  signIn();
  const bought = { bought_as: 'rental', is_started: false, ends_at: null, seconds_left: null };
  const rented = (id: number, window: object) => ({
    ...kept,
    ...film(id),
    bought: { ...bought, ...window },
  });
  const { server } = open('/library?show=bought', {
    '/api/contents/my_library': [
      rented(1, { bought_as: 'purchase' }),
      rented(2, { seconds_left: 29.5 * 86_400 }),
      rented(3, { seconds_left: 46.5 * 3_600, is_started: true }),
      rented(4, { seconds_left: 3_600, is_started: true }),
      rented(5, { seconds_left: 20, is_started: true }),
      { ...rented(6, { seconds_left: 0 }), is_locked: true, access: 'paid', price: 'rent' },
    ],
  });
  const names = (await screen.findAllByRole('heading', { level: 3 })).map(
    (title) => title.closest('a')?.parentElement?.textContent,
  );
  const windows = [
    'Yours',
    'start within 29 days',
    '46 hours left',
    '1 hour left',
    '1 minute left',
  ];
  for (const [at, text] of windows.entries()) expect(names[at]).toContain(text);
  expect(names[5]).toMatch(/For rent.*Rental ended/);
  expect(server.made()).toContain('GET /api/contents/my_library?show=bought&page=1');
  expect(screen.getByRole('link', { name: 'Rented and bought' }).getAttribute('aria-current')).toBe(
    'page',
  );
});

test('a tab nobody knows is all of it', async () => {
  signIn();
  const { server } = open('/library?show=stolen');
  await screen.findByText('Film 1');
  expect(server.made()).toContain('GET /api/contents/my_library?show=all&page=1');
});

test('seen from the back office it asks for the sample, and says so', async () => {
  signIn('owner');
  pageConfig.preview_mode = true;
  const { server } = open('/library');
  expect(await screen.findByText(/A sample of the newest films/)).toBeTruthy();
  expect(server.made()).toContain('GET /api/contents/my_library?show=all&admin_iframe=true&page=1');
});

test.each(['/favorites', '/library?show=my_list'])(
  'an empty list says what it is for, beside a still of the store: %s',
  async (path) => {
    signIn();
    const poster = { src: '/wide.jpg', srcset_webp: '', srcset_avif: '', color: '#000000' };
    const still = film(1, { poster: { ...poster, width: 1280, height: 720 } });
    open(path, { '/api/contents': [still], '/api/contents/my_library': [] });
    expect(
      await screen.findByRole('heading', {
        name: path === '/favorites' ? 'No favorites yet' : 'Your list is empty',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse films' })).toBeTruthy();
    await waitFor(() =>
      expect(document.querySelector('img')?.getAttribute('src')).toBe('/wide.jpg'),
    );
  },
);

test('a list of films has no still beside it', async () => {
  signIn();
  const { server } = open('/library');
  await screen.findByText('Film 1');
  expect(server.made()).not.toContain('GET /api/contents?page=1');
});

test('a failure says which list is missing', async () => {
  signIn();
  open('/favorites', { '/api/contents/favorites': problem(500, 'internal_error') });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We couldn’t load your favorites',
  );
});

test('a failure says so and tries again', async () => {
  signIn();
  const { server } = open('/library', {
    '/api/contents/my_library': problem(500, 'internal_error'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your library');
  server.answers['/api/contents/my_library'] = [kept];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Film 1')).toBeTruthy();
});
