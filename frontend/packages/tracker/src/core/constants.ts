// Rules of the playback tracker. "Spec n" is the section of the product specification a value comes from;
// the last block is ours.

/** Spec 9: the tracker looks at its list this often. */
export const CHECK_EVERY_MS = 1_000;

/** Spec 9: send when MORE than this many events are stored … */
export const SEND_ABOVE_EVENTS = 20;

/** … or when MORE than this passed since the last send. */
export const SEND_AFTER_MS = 10_000;

/** Spec 9: without an event for longer than this, activity is obsolete. */
export const OBSOLETE_AFTER_MS = 60_000;

/** Spec 7 and 9: time limit of every call. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Spec 9: the player events that are stored. */
export const TRACKED_EVENTS = [
  'abort',
  'emptied',
  'ended',
  'error',
  'interruptbegin',
  'interruptend',
  'loadstart',
  'pause',
  'canplay',
  'timeupdate',
  'play',
  'progress',
  'stalled',
  'waiting',
  'seeking',
  'seeked',
] as const;

export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

/** Spec 9: events that force a send. `playing` is not tracked: it only forces. */
export const FORCING_EVENTS = ['playing', 'play', 'pause', 'ended', 'error', 'abort'] as const;

export type PlayerEvent = TrackedEvent | 'playing';

/** Spec 3: the source of every batch. */
export const BATCH_SOURCE = 'web';

/** Spec 5 and 8. */
export const SOURCE_MISSING = 'Analytics source should be provided!';

/** Collector limits are 500 events and 64 KiB; browsers allow 64 KiB of `keepalive` bodies. */
export const MAX_BATCH_EVENTS = 500;
export const MAX_BATCH_BYTES = 60_000;

/** Browsers fire `timeupdate` up to 66 times a second; four a second draw the same curve. */
export const TIMEUPDATE_EVERY_MS = 250;

/** hls.js nudges the position over gaps in the buffer; a viewer's seek is longer. */
export const SMALLEST_SEEK_SECONDS = 0.1;

/** After this many failures in a row a long list alone forces no send: the interval does. */
export const FAILURES_BEFORE_REST = 3;

/** Longest rest a server can ask for by Retry-After. */
export const LONGEST_REST_MS = 60_000;

/** With the collector away for long, every second `timeupdate` goes when the list passes this. */
export const MAX_STORED_EVENTS = 2_000;

/** The collector takes events up to seven days old; older leftovers are thrown away. */
export const LEFTOVER_LIFE_MS = 7 * 24 * 3_600_000;
