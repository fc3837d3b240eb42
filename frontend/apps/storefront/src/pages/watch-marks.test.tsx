/** A film is marked in one place and shown in many: each of them follows, without a reload. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { player } from './program/testing/fake-player';
import { chapter, film as detail, playback } from './program/testing/program';
import { Component as LibraryPage, loader as loadLibrary } from './library/LibraryPage';
import { Component as ProgramPage, loader as loadProgram } from './program/ProgramPage';
import { EXPIRY_KEY, WATCHED_KEY } from '../stores/watched';
import { beginVisit, film, serve, signIn, visit } from '../testing/store';

vi.mock('../player/Player');

beforeEach(() => {
  beginVisit();
  signIn();
});

const FILM = '/programs/film-1';
const content = detail({
  id: 1,
  permalink: 'film-1',
  title: 'Film 1',
  chapters: [chapter(31, { video_id: 1 })],
});

function open(path: string, answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    '/api/contents/film-1': content,
    '/api/contents/film-1/similar': [film(2)],
    'POST /api/contents/film-1/playback': playback,
    'PUT /api/contents/film-1/watched': new Response(null, { status: 204 }),
    'PUT /api/contents/film-1/watch_state': new Response(null, { status: 204 }),
    '/api/contents/my_library': [{ ...film(1), watch: null, favorite: false, bought: null }],
    '/api/contents/progress': [],
    '/api/contents/watched_videos': { video_ids: [] },
    ...answers,
  });
  const page = visit(path, [
    { path: '/library', Component: LibraryPage, loader: loadLibrary },
    { path: '/programs/:permalink', Component: ProgramPage, loader: loadProgram },
  ]);
  return { ...page, server };
}

const card = () => screen.findByRole('link', { name: /^Film 1/ });
async function isTicked(): Promise<boolean> {
  const drawn = (await card()).closest('article');
  return drawn?.textContent.includes('Watched') ?? false;
}

test('a mark made on the film page is on the card, and leaves it again', async () => {
  const { router, server } = open('/library');
  expect(await isTicked()).toBe(false);
  await act(() => router.navigate(FILM));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as watched' }));
  await screen.findByRole('button', { name: 'Watched', pressed: true });
  await act(() => router.navigate('/library'));
  expect(await isTicked()).toBe(true);
  await act(() => router.navigate(FILM));
  fireEvent.click(await screen.findByRole('button', { name: 'Watched', pressed: true }));
  await screen.findByRole('button', { name: 'Mark as watched' });
  await act(() => router.navigate('/library'));
  expect(await isTicked()).toBe(false);
  // Nobody asked the server what it was told.
  const calls = server.made().filter((call) => call.endsWith('/watched_videos'));
  expect(calls).toHaveLength(1);
});

test('what the card is ticked by ticks the film page too, whatever else was said of it', async () => {
  const { router } = open('/library', { '/api/contents/watched_videos': { video_ids: [1] } });
  await waitFor(async () => expect(await isTicked()).toBe(true));
  await act(() => router.navigate(FILM));
  expect(await screen.findByRole('button', { name: 'Watched', pressed: true })).toBeTruthy();
});

test('neither is ticked by an old answer of the film or of the places', async () => {
  const place = { content_id: 1, chapter_id: 31, position_seconds: 599, duration: 600 };
  const { router } = open(FILM, {
    '/api/contents/film-1': { ...content, watched: [31] },
    '/api/contents/progress': [{ ...place, watched: true }],
  });
  expect(await screen.findByRole('button', { name: 'Mark as watched' })).toBeTruthy();
  await act(() => router.navigate('/library'));
  expect(await isTicked()).toBe(false);
});

test('a mark made in another tab is on the card and on the film page', async () => {
  const { router } = open('/library');
  expect(await isTicked()).toBe(false);
  await waitFor(() => expect(localStorage.getItem(WATCHED_KEY)).toBe('["0"]'));
  localStorage.setItem(WATCHED_KEY, '["0",1]');
  localStorage.setItem(EXPIRY_KEY, String(Date.now() + 10_000));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: EXPIRY_KEY })));
  await waitFor(async () => expect(await isTicked()).toBe(true));
  await act(() => router.navigate(FILM));
  expect(await screen.findByRole('button', { name: 'Watched', pressed: true })).toBeTruthy();
});

test('the line on the card is where one stopped, and the library is asked anew', async () => {
  let isFirst = true;
  const { router, server, container } = open('/library', {
    '/api/contents/progress': () => {
      if (!isFirst) return new Promise(() => {});
      isFirst = false;
      return [];
    },
  });
  await card();
  await waitFor(() => expect(isFirst).toBe(false));
  await act(() => router.navigate(FILM));
  await screen.findByTestId('player');
  act(() => player.props?.keepPosition(300, 41));
  await waitFor(() => expect(server.made()).toContain('PUT /api/contents/film-1/watch_state'));
  await act(() => router.navigate('/library'));
  await card();
  const line = () => container.querySelector('article [preserveAspectRatio] rect');
  await waitFor(() => expect(line()?.getAttribute('width')).toBe('50'));
  const lists = () => server.made().filter((call) => call.includes('my_library'));
  await waitFor(() => expect(lists()).toHaveLength(2));
});
