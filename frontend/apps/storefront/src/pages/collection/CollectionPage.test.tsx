import type { CollectionPage as Collection } from '@matinee/api/storefront/collections';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { beginVisit, film, problem, serve, visit } from '../../testing/store';
import { Component, loader } from './CollectionPage';

beforeEach(beginVisit);

const place = (id: number, season: number, number: number) => ({
  content_id: id,
  permalink: `film-${id}`,
  season,
  number,
  chapters: [{ id: id * 10, duration: 100 }],
});

const saga = (more: Partial<Collection> = {}): Collection => ({
  id: 6,
  permalink: 'saga',
  title: 'The saga',
  description: 'How it all began.',
  translated: [],
  image: null,
  poster: null,
  contents_count: 3,
  seasons_count: 2,
  seasons: [
    { number: 1, title: '', translated: [], contents_count: 2 },
    { number: 2, title: 'The end', translated: [], contents_count: 1 },
  ],
  season: 1,
  entries: [
    { season: 1, number: 1, content: film(1) },
    { season: 1, number: 3, content: film(2, { is_locked: true, access: 'registered' }) },
  ],
  start: { permalink: 'film-1', season: 1, number: 1, is_begun: false },
  places: [place(1, 1, 1), place(2, 1, 3), place(9, 2, 1)],
  ...more,
});

const second = saga({ season: 2, entries: [{ season: 2, number: 1, content: film(9) }] });

type Answer = Collection | ((request: Request) => unknown);

function open(path = '/series/saga', first: Answer = saga()) {
  const server = serve({
    '/api/series/saga': (request: Request) => {
      if (typeof first === 'function') return first(request);
      return new URL(request.url).searchParams.get('season') === '2' ? second : first;
    },
    '/api/playlists/saga': first,
  });
  const routes = ['/series/:permalink', '/playlists/:permalink'].map((address) => ({
    path: address,
    Component,
    loader,
  }));
  return { server, ...visit(path, routes) };
}

const link = (name: RegExp) => screen.findByRole('link', { name });

test('a series has its facts, a button to begin, and its episodes by their numbers', async () => {
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The saga');
  expect(screen.getByText('2 seasons · 3 episodes')).toBeTruthy();
  expect(screen.getByText('How it all began.')).toBeTruthy();
  expect((await link(/Start watching/)).getAttribute('href')).toBe('/programs/film-1');
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/^Film/));
  expect(rows.map((row) => row.textContent?.match(/^\d+/)?.[0])).toEqual(['1', '3']);
  expect((await link(/Film 2/)).getAttribute('href')).toBe('/programs/film-2');
});

test('another season is another address, in the same page', async () => {
  const { router } = open();
  expect((await link(/^Season 1/)).getAttribute('aria-current')).toBe('page');
  fireEvent.click(await link(/^The end/));
  expect(await link(/Film 9/)).toBeTruthy();
  expect(router.state.location.search).toBe('?season=2');
  expect((await link(/^The end/)).getAttribute('aria-current')).toBe('page');
});

test('many seasons are a list to choose from', async () => {
  const seasons = Array.from({ length: 6 }, (_, i) => ({
    number: i + 1,
    title: '',
    translated: [],
    contents_count: 1,
  }));
  const { router } = open('/series/saga', saga({ seasons }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Season' }), {
    target: { value: '2' },
  });
  expect(await link(/Film 9/)).toBeTruthy();
  expect(router.state.location.search).toBe('?season=2');
});

test('whoever has begun goes on', async () => {
  open(
    '/series/saga',
    saga({ start: { permalink: 'film-2', season: 1, number: 3, is_begun: true } }),
  );
  expect((await link(/Continue S1 E3/)).getAttribute('href')).toBe('/programs/film-2');
});

test('a playlist counts its films, and goes on behind each of them', async () => {
  const [one, two] = [film(1), film(2)];
  const entries = [one, two].map((content, i) => ({ season: 1, number: 2 * i + 1, content }));
  open('/playlists/saga', saga({ seasons: [], seasons_count: 1, contents_count: 2, entries }));
  expect((await link(/Play all/)).getAttribute('href')).toBe('/programs/film-1?playlist=saga');
  expect((await link(/Film 2/)).getAttribute('href')).toBe('/programs/film-2?playlist=saga');
  expect(screen.getByText('2 films')).toBeTruthy();
});

test('one with nothing to see says so to the team, and one that is missing to everybody', async () => {
  open('/series/saga', saga({ entries: [], seasons: [], start: null }));
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  open('/series/unknown');
  expect(await screen.findByText('We can’t find that page')).toBeTruthy();
});

test.each([
  [[[20, 50]], 'Continue S1 E3', '/programs/film-2'],
  [[[20, 98]], 'Continue S2 E1', '/programs/film-9'],
  [[[90, 98]], 'Start watching', '/programs/film-1'],
  [
    [
      [700, 50],
      [10, 97],
    ],
    'Continue S1 E3',
    '/programs/film-2',
  ],
  [[[700, 50]], 'Start watching', '/programs/film-1'],
])('a guest goes on where this device stopped: %j', async (points, words, path) => {
  localStorage.setItem('resume_points', JSON.stringify(points));
  open();
  expect((await link(new RegExp(words))).getAttribute('href')).toBe(path);
  expect((await link(/^Season 1/)).getAttribute('aria-current')).toBe('page');
});

test('where a store continues nothing, a guest begins at the beginning', async () => {
  pageConfig.settings.continue_watching = false;
  localStorage.setItem('resume_points', '[[20, 50]]');
  open();
  expect(await link(/Start watching/)).toBeTruthy();
  pageConfig.settings.continue_watching = true;
});

test('a series can be followed, a playlist cannot', async () => {
  open();
  expect((await link(/^Follow The saga/)).getAttribute('href')).toContain('/sign_in');
  expect(screen.getByText('We’ll email you when there’s a new episode.')).toBeTruthy();
  cleanup();
  open('/playlists/saga');
  expect(await link(/Play all/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Follow/ })).toBeNull();
});

test('a season that cannot be loaded leaves the page, and is asked for again', async () => {
  const { server } = open('/series/saga', (request: Request) =>
    new URL(request.url).searchParams.has('season') ? problem(500, 'failed') : saga(),
  );
  fireEvent.click(await link(/^The end/));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('We couldn’t load these episodes')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The saga');
  expect((await link(/^The end/)).getAttribute('aria-current')).toBe('page');
  server.answers['/api/series/saga'] = second;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await link(/Film 9/)).toBeTruthy();
});
