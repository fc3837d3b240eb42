// @vitest-environment jsdom

import type { Film } from '@matinee/api/backoffice/films';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitPoster } from './await-poster';

const film = (src: string) => ({ id: 4, poster: { src } }) as Film;

function serve(...sources: string[]) {
  const fetch = vi.fn(() => {
    const src = sources.length > 1 ? sources.shift() : sources[0];
    return Promise.resolve(Response.json(film(src ?? '')));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a new poster', () => {
  it('is looked for until it is there', async () => {
    const fetch = serve('/old.jpg', '/old.jpg', '/new.jpg');
    const waiting = awaitPoster(new QueryClient(), film('/old.jpg'));
    await vi.runAllTimersAsync();
    await waiting;
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is given up after half a minute', async () => {
    const fetch = serve('/old.jpg');
    const waiting = awaitPoster(new QueryClient(), film('/old.jpg'));
    await vi.advanceTimersByTimeAsync(60_000);
    await waiting;
    expect(fetch.mock.calls.length).toBe(20);
  });
});
