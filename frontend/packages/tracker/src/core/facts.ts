import { SEND_AFTER_MS, type TrackedEvent } from './constants';

/** Facts that a player can report about itself. All are optional. */
export interface Facts {
  /** Height of the picture that is being played, in pixels. */
  rendition?: number | undefined;
  /** What the line is measured to carry, in kbit/s. */
  bandwidth?: number | undefined;
  /** The player's own counter of pictures that were not shown. */
  dropped_frames?: number | undefined;
  /** Seconds behind the live edge; at live events only. */
  latency?: number | undefined;
}

/** A stop is explained by what the player knows at that moment. */
const STOPS: readonly TrackedEvent[] = ['pause', 'ended', 'error', 'abort', 'waiting', 'stalled'];

/** Says what of a session's facts goes with an event: at stops, at another picture, and each ten seconds. */
export function createFacts(read: () => Facts): (name: TrackedEvent, nowMs: number) => Facts {
  let lastCounter = 0;
  let dropped: number | undefined;
  let toldAt = -Infinity;
  let toldRendition: number | undefined;

  const take = (): Facts => {
    let facts: Facts = {};
    try {
      facts = read();
    } catch {
      // A player's mistake costs no event.
    }
    const { dropped_frames: counter } = facts;
    if (counter !== undefined && counter >= 0) {
      // The counter starts anew with another source; the session's only grows, and starts at 0.
      dropped =
        dropped === undefined ? 0 : dropped + counter - (counter < lastCounter ? 0 : lastCounter);
      lastCounter = counter;
    }
    return {
      rendition: whole(facts.rendition) || undefined,
      bandwidth: whole(facts.bandwidth),
      dropped_frames: whole(dropped),
      latency: whole(facts.latency, 1_000),
    };
  };
  take();

  return (name, nowMs) => {
    const facts = take();
    const isDue = Math.abs(nowMs - toldAt) >= SEND_AFTER_MS || facts.rendition !== toldRendition;
    if (!isDue && !STOPS.includes(name)) return {};
    toldAt = nowMs;
    toldRendition = facts.rendition;
    return facts;
  };
}

/** Only what the collector can read: the others would be left out there. */
function whole(value: number | undefined, parts = 1): number | undefined {
  return value !== undefined && value >= 0 && value < Infinity
    ? Math.round(value * parts) / parts
    : undefined;
}

/** A code of at most 64 characters, each one that the collector takes. */
export function plainCode(code: string | undefined): string | undefined {
  return code?.replace(/[^\w.:-]/g, '_').slice(0, 64) || undefined;
}
