import type { TrackingIds } from './batch';
import {
  CHECK_EVERY_MS,
  FORCING_EVENTS,
  SMALLEST_SEEK_SECONDS,
  SOURCE_MISSING,
  TIMEUPDATE_EVERY_MS,
  TRACKED_EVENTS,
  type BATCH_SOURCE,
  type PlayerEvent,
  type TrackedEvent,
} from './constants';
import type { Facts } from './facts';
import type { Ports } from './ports';
import { createSession, type Session } from './session';
import { createUuids } from './uuid';

export interface TrackerConfig extends TrackingIds {
  /** Origin of the playback analytics service; without it the tracker only logs. */
  host?: string | null | undefined;
  source: typeof BATCH_SOURCE;
  /** Signed by the store; makes the playback count as verified. */
  grant?: string | null | undefined;
  /** An administrator looks through a viewer's eyes: nothing is sent. */
  impersonated?: boolean | undefined;
  /** False: the viewer does not want to be measured, and nothing is sent. */
  allowed?: boolean | undefined;
  /** Asked for what the player knows: line, delay behind live, and what the element does not say. */
  facts?: (() => Facts) | undefined;
}

export interface Tracker {
  /** Changes with the video; undefined while nothing is sent. */
  readonly sessionId: string | undefined;
  /** Takes what the player says. Unknown names are ignored. */
  record(name: PlayerEvent, position: number, code?: string): void;
  /** Notes where the player is between its events, so that a jump's start is exact. */
  sample(position: number): void;
  /** Calls back with each new rounded second; the answer ends it. */
  onSecondChange(listener: (second: number) => void): () => void;
  switchVideo(config: TrackerConfig): void;
  renewGrant(grant: string): void;
  /** Sends what waits although the page may die before the answer. */
  leave(): void;
  destroy(): void;
}

/** After these the position is another one: the last sample before them is recorded first. */
const BREAKS: readonly string[] = ['seeking', 'abort', 'emptied', 'loadstart'];

/** Starts to track a player (spec 4, 5 and 9). Throws only when `config.source` is missing. */
export function createTracker(config: TrackerConfig, ports: Ports): Tracker {
  if (!config.source) throw new Error(SOURCE_MISSING);

  const uuid = createUuids(ports.random);
  const listeners = new Set<(second: number) => void>();
  let session: Session | undefined;
  let stopTimer: (() => void) | undefined;
  let isOff = false;
  let second: number | undefined;
  let unrecorded: { position: number; at: number } | undefined;
  let lastSeen = 0;
  let nextTimeupdateAt = 0;
  let isInSeek = false;

  const start = (next: TrackerConfig) => {
    second = undefined;
    unrecorded = undefined;
    isInSeek = false;
    nextTimeupdateAt = 0;
    lastSeen = ports.position();
    if (!next.host) ports.log('Tracker: no host is set, some features are unavailable.');
    else if (!next.impersonated && next.allowed !== false && !isOff) {
      session = createSession(
        next.host,
        idsOf(next),
        next.grant ?? undefined,
        ports,
        factsOf(next),
        uuid,
        () => {
          isOff = true; // 418 holds for the life of the player, whatever it plays by now
          session?.drop();
          session = undefined;
        },
      );
    }
    stopTimer = ports.clock.every(CHECK_EVERY_MS, () => {
      tellSecond(ports.position());
      session?.check();
    });
  };

  const factsOf = (next: TrackerConfig) => () => ({ ...ports.facts?.(), ...next.facts?.() });

  const finish = () => {
    stopTimer?.();
    session?.end();
    session = undefined;
  };

  const tellSecond = (position: number) => {
    if (Math.round(position) === second) return;
    second = Math.round(position);
    for (const listener of listeners) {
      try {
        listener(second);
      } catch {
        // A listener's mistake is not the tracker's.
      }
    }
  };

  const recordUnrecorded = () => {
    if (unrecorded) session?.add('timeupdate', unrecorded.position, unrecorded.at);
    unrecorded = undefined;
  };

  const isThinned = (position: number) => {
    const now = ports.clock.now();
    if (now < nextTimeupdateAt - TIMEUPDATE_EVERY_MS / 2) {
      unrecorded = { position, at: now };
      return true;
    }
    // Lets the browser's jitter pass and still keeps to the rate in the long run.
    nextTimeupdateAt = Math.max(now, nextTimeupdateAt) + TIMEUPDATE_EVERY_MS;
    return false;
  };

  const isIgnored = (name: TrackedEvent, position: number) => {
    if (name === 'seeking') {
      const isSmall = Math.abs(position - lastSeen) < SMALLEST_SEEK_SECONDS;
      isInSeek ||= !isSmall;
      return isSmall;
    }
    if (name === 'seeked') {
      const wasSmall = !isInSeek;
      isInSeek = false;
      return wasSmall;
    }
    return name === 'timeupdate' && isThinned(position);
  };

  start(config);
  return {
    get sessionId() {
      return session?.id;
    },
    record(name, rawPosition, code) {
      const position = Number.isFinite(rawPosition) ? rawPosition : 0;
      if (isTracked(name) && !isIgnored(name, position)) {
        if (BREAKS.includes(name)) recordUnrecorded();
        unrecorded = undefined;
        session?.add(name, position, undefined, code);
      }
      lastSeen = position;
      tellSecond(position);
      if ((FORCING_EVENTS as readonly string[]).includes(name)) session?.send();
    },
    sample(position) {
      lastSeen = position;
      unrecorded = { position, at: ports.clock.now() };
    },
    onSecondChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    switchVideo(next) {
      finish();
      start(next);
    },
    renewGrant(grant) {
      session?.renewGrant(grant);
    },
    leave() {
      session?.send('leaving');
    },
    destroy() {
      finish();
      listeners.clear();
    },
  };
}

function isTracked(name: PlayerEvent): name is TrackedEvent {
  return (TRACKED_EVENTS as readonly string[]).includes(name);
}

function idsOf({ user_id, video_id, content_id, store_id }: TrackerConfig): TrackingIds {
  return { user_id, video_id, content_id, store_id };
}
