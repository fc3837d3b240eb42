import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { pageConfig } from '../../../stores/page-config';
import { queryClient } from '../../../stores/query-client';
import { watchedStore } from '../../../stores/watched';
import { Component as ProgramPage, loader } from '../ProgramPage';
import { Player, player } from './fake-player';

export const calls = vi.fn<(request: Request) => Promise<Response>>();

class NoObserver {
  observe() {}
  disconnect() {}
}

export function chapter(id: number, more: Partial<Chapter> = {}): Chapter {
  return {
    id,
    position: id - 30,
    title: `Part ${id - 30}`,
    translated: [],
    duration: 600,
    poster: null,
    video_id: id,
    is_playable: true,
    chapter_marks: [],
    ...more,
  };
}

export function film(more: Partial<Content> = {}): Content {
  return {
    id: 12,
    permalink: 'rabbit',
    title: 'A rabbit',
    description: 'Two lines of it.',
    translated: [],
    access: { rule: 'public', granted: true, steps: [], reason: null },
    duration: 600,
    position: 1,
    published_at: '2026-01-01T00:00:00Z',
    is_locked: false,
    poster: null,
    is_vertical: false,
    extended: true,
    chapters: [chapter(31)],
    year: null,
    minimum_age: 0,
    is_unlisted: false,
    free_seconds: null,
    trailer: null,
    trailer_of: null,
    leaves_at: null,
    price: 'free',
    price_from: null,
    authors: [],
    categories: [],
    custom_fields: [],
    series: null,
    watch: null,
    favorite: null,
    watched: [],
    rental: null,
    credits: 'A. Film',
    ...more,
  } as Content;
}

export const playback = {
  session: 's1',
  src: 'https://d.test/v/1/s/g/abcd/2/master.m3u8',
  expires_at: '2027-01-01T00:00:00Z',
  renew_after_seconds: 3_600,
  duration: 600,
  timeline: { film: 41, from_seconds: 0 },
  poster: null,
  storyboard: null,
  captions: [{ language: 'en', label: 'English', src: 'x.vtt' }],
  qualities: [],
  state: 'ready',
  tracker: { video_id: 41 },
};

export function locked(reason: Content['access']['reason']): Content {
  return film({ access: { rule: 'registered', granted: false, steps: [], reason } });
}

export function problem(status: number, message: string) {
  const body = {
    success: false,
    errors: [{ code: 'x', message, field: null }],
    request_id: 'req-1',
  };
  return Response.json(body, { status });
}

/** Answers each call by the end of its path; the film itself by `content`. */
export function serve(
  content: Content | Response,
  opened: object | Response = playback,
  others: Record<string, object | Response> = {},
) {
  const answers: Record<string, object | Response> = {
    '/playback': opened,
    '/similar': [],
    '/comments': [],
    '/next': { content: null, chapter: null, reason: null },
    '/progress': [],
    '/chapters/31': { ...chapter(31), content: { id: 12, permalink: 'rabbit', title: 'A rabbit' } },
    '/watched_videos': { video_ids: [] },
    '/watched': new Response(null, { status: 204 }),
    ...others,
  };
  calls.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url);
    const end = Object.keys(answers).find((path) => pathname.endsWith(path));
    const answer = await (end ? answers[end] : content);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
}

export function callsTo(path: string): Request[] {
  return calls.mock.calls
    .map(([request]) => request)
    .filter(({ url }) => new URL(url).pathname.endsWith(path));
}

export function open(path = '/programs/rabbit') {
  const router = createMemoryRouter(
    [
      { path: '/programs/:permalink', Component: ProgramPage, loader, HydrateFallback: () => null },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Presses the button that plays something before the film, until it runs. */
export async function begin(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(player.props?.shouldPlay).toBe(true));
  act(() => {
    player.props?.onStarted();
    player.props?.onPausedChange?.(false);
  });
}

/** A new visit: nothing kept, nothing asked. */
export function startAnew() {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  for (const id of watchedStore.get()) watchedStore.mark(id, false);
  localStorage.clear();
  Player.mockClear();
  calls.mockReset();
  vi.stubGlobal('fetch', calls);
  vi.stubGlobal('ResizeObserver', NoObserver);
  Element.prototype.scrollIntoView = () => undefined; // which jsdom lacks
  pageConfig.session = { ...pageConfig.session, logged: false };
  pageConfig.settings = {
    ...pageConfig.settings,
    autoplay: true,
    continue_watching: true,
    mark_as_watched: true,
    chapter_style: 'sidebar',
  };
}
