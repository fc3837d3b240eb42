/** Which videos this viewer has watched. Cached in local storage for a moment (SPEC 4, 9). */
import { loadWatchedVideos } from '@matinee/api/storefront/watched';
import { useEffect, useSyncExternalStore } from 'react';
import { pageConfig } from './page-config';
import { watcherOf } from './session';

// SPEC 9
export const WATCHED_KEY = 'watched_videos';
export const EXPIRY_KEY = 'watched_videos_expiry';
const LIFETIME_MS = 10_000;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

interface Parts {
  /** Another person or profile in the same browser has their own. */
  viewer: string;
  load(): Promise<readonly number[] | null>;
  memory: Memory;
  now(): number;
}

export function createWatchedStore({ viewer, load, memory, now }: Parts) {
  let ids: ReadonlySet<number> = new Set(read() ?? []);
  let loading: Promise<void> | null = null;
  /** Made while the server was asked: its answer may not know them yet. */
  const marks = new Map<number, boolean>();
  const listeners = new Set<() => void>();

  function set(next: readonly number[]) {
    ids = new Set(next);
    for (const listener of listeners) listener();
  }

  function keep() {
    try {
      memory.setItem(WATCHED_KEY, JSON.stringify([viewer, ...ids]));
      memory.setItem(EXPIRY_KEY, String(now() + LIFETIME_MS));
    } catch {
      // A full or forbidden storage: every page asks the server.
    }
  }

  /** What is kept of this viewer and still fresh; else null. */
  function read(): number[] | null {
    try {
      const value: unknown = JSON.parse(memory.getItem(WATCHED_KEY) ?? 'null');
      if (!Array.isArray(value) || value[0] !== viewer) return null;
      if (!(Number(memory.getItem(EXPIRY_KEY)) > now())) return null;
      return value.slice(1).filter((id) => typeof id === 'number');
    } catch {
      return null;
    }
  }

  async function ask() {
    marks.clear();
    const loaded = await load();
    if (!loaded) return; // no answer: what is known stays
    const all = new Set(loaded);
    for (const [id, isWatched] of marks) {
      if (isWatched) all.add(id);
      else all.delete(id);
    }
    set([...all]);
    keep();
  }

  return {
    get: () => ids,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Asks the server when what is kept has expired. */
    async refresh(): Promise<void> {
      if (read()) return;
      loading ??= ask().finally(() => {
        loading = null;
      });
      await loading;
    },
    /** Takes what another tab of this browser has kept. */
    adopt() {
      const entries = read();
      if (entries) set(entries);
    },
    /** What was just marked, until it is refetched. */
    mark(videoId: number, isWatched: boolean) {
      marks.set(videoId, isWatched);
      const others = [...ids].filter((id) => id !== videoId);
      set(isWatched ? [...others, videoId] : others);
      keep();
    },
  };
}

export const watchedStore = createWatchedStore({
  viewer: watcherOf(pageConfig.session),
  load: async () => {
    const answer = await loadWatchedVideos();
    return answer.success ? answer.data.video_ids : null;
  },
  memory: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  now: () => Date.now(),
});

// Told in every tab but the one that writes. The expiry is written last.
addEventListener('storage', ({ key }) => {
  if (key === EXPIRY_KEY) watchedStore.adopt();
});

/** The ids of the watched videos; guests have none. */
export function useWatched(): ReadonlySet<number> {
  useEffect(() => {
    if (pageConfig.session.logged) void watchedStore.refresh();
  }, []);
  return useSyncExternalStore(watchedStore.subscribe, watchedStore.get);
}
