/** The stage of an event, for its page: what the screen shows, and when to poll. */
import type { LiveEvent, LiveStage } from '@matinee/api/storefront/live';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `broadcast` also after the end, until what had come has been seen. */
export type Screen = 'waiting' | 'broadcast' | 'thanks' | 'replay';

export function screenOf(stage: LiveStage, isPlayingOut: boolean): Screen {
  if (stage === 'live' || stage === 'away' || isPlayingOut) return 'broadcast';
  if (stage === 'ended') return 'thanks';
  return stage === 'replay' ? 'replay' : 'waiting';
}

type Known = Pick<LiveEvent, 'stage' | 'starts_at' | 'ended_at' | 'now'>;

/**
 * When to ask again; false when nothing more is to come. `spread`, 0–1 and one's own, keeps a thousand viewers from
 * asking in the same moment.
 */
export function askAgainAfterMs(event: Known, spread: number): number | false {
  const pace = paceOf(event);
  return pace === false ? false : Math.round(pace * (0.8 + 0.4 * spread));
}

function paceOf({ stage, starts_at: start, ended_at: end, now }: Known): number | false {
  const untilStart = Date.parse(start) - Date.parse(now);
  switch (stage) {
    case 'scheduled':
      if (untilStart > HOUR_MS) return 10 * MINUTE_MS;
      if (untilStart > 5 * MINUTE_MS) return MINUTE_MS;
      return untilStart > MINUTE_MS ? 15_000 : 4_000;
    case 'waiting':
      return slower(-untilStart, 4_000);
    case 'live':
      return 15_000;
    case 'away':
      return 3_000;
    case 'ended':
      return slower(end ? Date.parse(now) - Date.parse(end) : 0, 5_000);
    case 'replay':
      return false;
  }
}

/** After a long wait it is polled less often. */
function slower(waitedMs: number, fromMs: number): number {
  if (waitedMs > HOUR_MS) return 2 * MINUTE_MS;
  return waitedMs > 10 * MINUTE_MS ? 30_000 : fromMs;
}

/** By how much the store's clock is ahead of this one; the answer with `now` came at `receivedAtMs`. */
export function clockAheadMs(now: string, receivedAtMs: number): number {
  return Date.parse(now) - receivedAtMs;
}

/** Whole seconds to the start; 0 from then on. */
export function secondsUntil(startsAt: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(startsAt) - nowMs) / 1_000));
}
