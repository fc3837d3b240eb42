import { MAX_STORED_EVENTS, type TrackedEvent } from './constants';
import type { Facts } from './facts';
import type { Storage } from './ports';

/** One event as it goes over the wire. */
export interface StoredEvent extends Facts {
  id: string;
  created_at: string;
  name: TrackedEvent;
  current_second: number;
  position: number;
  error_code?: string | undefined;
}

/** What a list looks like in storage: enough to send it after its tab has died. */
export interface StoredList {
  session_id: string;
  seq: number;
  at: number;
  events: StoredEvent[];
}

export interface Queue {
  readonly events: readonly StoredEvent[];
  add(event: StoredEvent): void;
  remove(sent: readonly StoredEvent[]): void;
  /** Writes the list to storage if it changed. */
  save(): void;
  clear(): void;
}

/** Up to this length the list is written at each change; above it, at each check. */
const WRITE_AT_ONCE = 100;

/** The events that were not acknowledged yet: in memory, with a copy in storage when there is any. */
export function createQueue(
  storage: Storage,
  key: string,
  head: () => Omit<StoredList, 'events'>,
): Queue {
  let events: StoredEvent[] = [];
  let isSaved = true;

  const save = () => {
    if (isSaved) return;
    isSaved = true;
    try {
      if (events.length > 0) storage.setItem(key, JSON.stringify({ ...head(), events }));
      else storage.removeItem(key);
    } catch {
      // Full or forbidden: the list in memory goes on.
    }
  };
  const saveSoon = () => {
    isSaved = false;
    if (events.length <= WRITE_AT_ONCE) save();
  };

  return {
    get events() {
      return events;
    },
    add(event) {
      events.push(event);
      if (events.length > MAX_STORED_EVENTS) events = thin(events);
      saveSoon();
    },
    remove(batch) {
      const gone = new Set(batch);
      events = events.filter((event) => !gone.has(event));
      saveSoon();
    },
    save,
    clear() {
      events = [];
      saveSoon();
    },
  };
}

/** Drops every second `timeupdate`: the curve keeps its shape. */
function thin(events: StoredEvent[]): StoredEvent[] {
  let odd = false;
  return events.filter((event) => event.name !== 'timeupdate' || (odd = !odd));
}
