import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS, type BATCH_SOURCE } from './constants';
import type { StoredEvent } from './queue';

/** What the numbers are about; sent in headers (as text) and in every batch. */
export interface TrackingIds {
  user_id: number;
  video_id: number;
  content_id: number;
  store_id: number;
}

export interface Batch extends TrackingIds {
  current_second: number;
  source: typeof BATCH_SOURCE;
  session_id: string;
  seq: number;
  /** By the client's clock: shows how far it is off. */
  sent_at: string;
  events: readonly StoredEvent[];
}

/** Room for everything of a batch but its events. */
const ENVELOPE_BYTES = 400;

/** Cuts the list into runs that each fit the collector's limits. All text is ASCII: a character is a byte. */
export function splitIntoBatches(events: readonly StoredEvent[]): StoredEvent[][] {
  const batches: StoredEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const size = JSON.stringify(event).length + 1;
    let last = batches.at(-1);
    if (!last || last.length === MAX_BATCH_EVENTS || size > room) {
      last = [];
      batches.push(last);
      room = MAX_BATCH_BYTES - ENVELOPE_BYTES;
    }
    last.push(event);
    room -= size;
  }
  return batches;
}
