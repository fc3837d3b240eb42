import type { LiveEvent } from '@matinee/api/storefront/live';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { LivePlayerProps } from '../player/live/LivePlayer';
import { queryClient } from '../stores/query-client';
import { Component as LivePage, loader } from '../pages/live/LivePage';

/** Stands in for the player of a broadcast, since hls.js needs a browser. */
export const LivePlayer = vi.fn((_props: LivePlayerProps) => <div data-testid="live player" />);

export const calls = vi.fn<(request: Request) => Promise<Response>>();

export function event(more: Partial<LiveEvent> = {}): LiveEvent {
  return {
    id: 7,
    permalink: 'first-night',
    title: 'First night',
    description: 'An evening with the makers.',
    translated: [],
    access: 'public',
    stage: 'live',
    starts_at: '2026-05-01T20:00:00Z',
    started_at: null,
    ended_at: null,
    image: null,
    content_id: 12,
    refusal: null,
    reminder: 'none',
    duration_seconds: 0,
    now: '2026-05-01T20:00:05Z',
    ...more,
  };
}

const playback = {
  session: 's1',
  src: 'https://d.test/v/1/s/g/abcd/1/live.m3u8',
  expires_at: '2027-01-01T00:00:00Z',
  renew_after_seconds: 3_600,
  duration: 0,
  timeline: { film: 41, from_seconds: 0 },
  poster: null,
  storyboard: null,
  captions: [],
  qualities: [],
  state: 'live',
  tracker: { video_id: 41 },
};

/** Answers with the event as it is by then; playing by `opened`, reminders by `reminded`. */
export function serve(
  now: () => LiveEvent | Response,
  opened: () => object = () => playback,
  reminded: () => Response = () => new Response(null, { status: 204 }),
) {
  calls.mockImplementation(async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/reminder')) return reminded();
    const answer = pathname.endsWith('/playback') ? opened() : now();
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
}

export function open() {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('fetch', calls);
  const router = createMemoryRouter(
    [
      { path: '/live/:permalink', Component: LivePage, loader, HydrateFallback: () => null },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/live/first-night'] },
  );
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** What the page gave to the player last. */
export function given(): LivePlayerProps | undefined {
  return LivePlayer.mock.lastCall?.[0];
}
