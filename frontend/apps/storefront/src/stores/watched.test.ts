// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { createWatchedStore, EXPIRY_KEY, WATCHED_KEY } from './watched';

const kept = new Map<string, string>();
const load = vi.fn<() => Promise<readonly number[] | null>>();
let now = 1_000_000;

beforeEach(() => {
  kept.clear();
  load.mockReset();
  load.mockResolvedValue([4, 8]);
  now = 1_000_000;
});

function store(viewer = '7') {
  return createWatchedStore({
    viewer,
    load,
    memory: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => now,
  });
}

test('the ids come from the server and are kept for ten seconds', async () => {
  const first = store();
  await first.refresh();
  expect([...first.get()]).toEqual([4, 8]);
  expect(kept.get(EXPIRY_KEY)).toBe('1010000');

  now += 9_999;
  const second = store();
  expect([...second.get()]).toEqual([4, 8]); // at once, from the storage
  await second.refresh();
  expect(load).toHaveBeenCalledTimes(1);

  now += 1;
  await store().refresh();
  expect(load).toHaveBeenCalledTimes(2);
});

test('two who ask at the same time are one call', async () => {
  const one = store();
  await Promise.all([one.refresh(), one.refresh()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('another viewer of the browser sees nothing of the first', async () => {
  await store('7').refresh();
  load.mockResolvedValue([]);
  const other = store('8');
  expect(other.get().size).toBe(0);
  await other.refresh();
  expect(load).toHaveBeenCalledTimes(2);
});

/** The page's store, on a page of this account. */
async function pageStore(profileId: number | null) {
  const session = { id: 7, logged: true, profile: profileId && { id: profileId } };
  document.body.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ session })}</script>`;
  vi.resetModules();
  return (await import('./watched')).watchedStore;
}

test('a profile of the account sees nothing of it, nor of another profile', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ video_ids: [4, 8] }));
  for (const [mine, others] of [
    [null, [1, 2]],
    [1, [null, 2]],
  ] as const) {
    localStorage.clear();
    await (await pageStore(mine)).refresh();
    expect([...(await pageStore(mine)).get()]).toEqual([4, 8]);
    for (const other of others) expect((await pageStore(other)).get().size).toBe(0);
  }
});

test('a mark is told at once and kept', async () => {
  const one = store();
  await one.refresh();
  const told = vi.fn<() => void>();
  one.subscribe(told);
  one.mark(15, true);
  one.mark(4, false);
  expect([...one.get()]).toEqual([8, 15]);
  expect(told).toHaveBeenCalledTimes(2);
  expect([...store().get()]).toEqual([8, 15]);
});

test('no answer leaves what is known; broken storage is no storage', async () => {
  kept.set(WATCHED_KEY, '{"broken');
  kept.set(EXPIRY_KEY, 'Infinity');
  load.mockResolvedValue(null);
  const one = store();
  await one.refresh();
  expect(one.get().size).toBe(0);
  await one.refresh();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a mark made while the server is asked is not taken back by its answer', async () => {
  const one = store();
  load.mockImplementation(async () => {
    one.mark(15, true);
    one.mark(8, false);
    return [4, 8];
  });
  await one.refresh();
  expect([...one.get()]).toEqual([4, 15]);
  expect([...store().get()]).toEqual([4, 15]);
});
