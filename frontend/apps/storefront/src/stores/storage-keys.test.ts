// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { keepQuality } from '../player/preferences';
import { watchedStore } from './watched';

beforeEach(() => localStorage.clear());

test('what the browser keeps has the keys of the specification', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ video_ids: [4, 8] }));
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  await watchedStore.refresh();
  keepQuality(720);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'player_quality',
    'watched_videos',
    'watched_videos_expiry',
  ]);
  expect(localStorage.getItem('watched_videos_expiry')).toBe('1010000');
  vi.useRealTimers();
});
