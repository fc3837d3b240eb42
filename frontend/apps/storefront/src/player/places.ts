import type { Playback } from '@matinee/api/storefront/playback';

/** Up to this share a new file of a chapter is as long as the one before it. The server has the same. */
const SAME_LENGTH = 0.01;

/** What a place is a place in: a video, and of which film it is a cut, from which second on. */
export interface Span {
  film: number;
  from: number;
  duration: number;
}

export const spanOf = ({ timeline, duration }: Playback): Span => ({
  film: timeline.film,
  from: timeline.from_seconds,
  duration,
});

/**
 * Where a place in one video of a chapter is in another: at the same picture of cuts of one film, else at the
 * same share. Another export of the same film differs by a few pictures; what differs by more was cut anew.
 */
export function movePlace(seconds: number, was: Span, now: Span): number {
  if (was.film === now.film) {
    const place = Math.max(0, seconds + was.from - now.from);
    return now.duration > 0 ? Math.min(now.duration, place) : place;
  }
  const isKnown = now.duration > 0 && was.duration > 0;
  const isSame = Math.abs(now.duration - was.duration) <= SAME_LENGTH * was.duration;
  return isSame || !isKnown ? seconds : (seconds * now.duration) / was.duration;
}
