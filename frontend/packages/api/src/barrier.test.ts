// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadBarrier } from './barrier';
import { createClient } from './client';
import type { paths } from './generated/storefront';

const reload = vi.fn<() => void>();
const location = { reload } as unknown as Location;

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  write(null);
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

function write(barrier: object | null, html = ''): void {
  document.body.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ barrier })}</script>${html}`;
}

test('a page that was open is loaded anew, once', () => {
  vi.useFakeTimers();
  loadBarrier({ location });
  loadBarrier({ location });
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(16_000);
  loadBarrier({ location });
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that knows stays: signing in goes on', () => {
  write({ code: 'maintenance' });
  loadBarrier({ location });
  expect(reload).not.toHaveBeenCalled();
});

test('a film that plays goes on', () => {
  write(null, '<video></video>');
  const video = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'paused', { value: false });
  loadBarrier({ location });
  expect(reload).not.toHaveBeenCalled();
});

describe('the client tells of it', () => {
  test.each([
    [503, 'maintenance', 1],
    [503, 'not_open', 1],
    [403, 'country_restricted', 1],
    [403, 'age_unconfirmed', 1],
    [503, 'unavailable', 0],
    [403, 'csrf_failed', 0],
    [404, 'not_found', 0],
  ])('%i %s', async (status, code, times) => {
    const onBarrier = vi.fn<() => void>();
    const body = { errors: [{ code, message: 'No.', field: null }], request_id: 'r' };
    const client = createClient<paths>({
      baseUrl: 'https://store.test',
      fetch: async () => Response.json(body, { status }),
      onBarrier,
    });
    await client.GET('/api/contents');
    expect(onBarrier).toHaveBeenCalledTimes(times);
  });
});
