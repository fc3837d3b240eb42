import { LEFTOVER_LIFE_MS, OBSOLETE_AFTER_MS } from './constants';
import type { Storage } from './ports';
import type { StoredList } from './queue';

export const KEY_PREFIX = 'matinee.events.';

/** A list whose tab died before the server acknowledged it. */
export interface Leftover extends StoredList {
  key: string;
}

/** Finds the lists of dead sessions under `prefix`; throws away what no collector would take any more. */
export function findLeftovers(
  storage: Storage,
  prefix: string,
  ownKey: string,
  nowMs: number,
): Leftover[] {
  const leftovers: Leftover[] = [];
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      if (!key.startsWith(KEY_PREFIX) || key === ownKey) continue;
      const list = read(storage, key);
      const age = nowMs - (Number(list?.at) || 0);
      if (!list || age > LEFTOVER_LIFE_MS) storage.removeItem(key);
      else if (key.startsWith(prefix) && age > OBSOLETE_AFTER_MS) leftovers.push({ ...list, key });
    }
  } catch {
    // Storage is forbidden: nothing was left there.
  }
  return leftovers;
}

function read(storage: Storage, key: string): StoredList | undefined {
  try {
    const list = JSON.parse(storage.getItem(key) ?? '') as StoredList;
    return Array.isArray(list.events) ? list : undefined;
  } catch {
    return undefined;
  }
}
