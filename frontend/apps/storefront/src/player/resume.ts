import { movePlace, type Span } from './places';

/** Where a guest stopped, by chapter. For signed-in viewers the server stores it. */
const KEY = 'resume_points';
const KEPT = 200;

/** Below this one starts anew; the film has hardly begun. */
const WORTH_RESUMING_SECONDS = 5;
/** Within this of the end, or in its last twentieth, the film was seen. */
const SEEN_SECONDS_LEFT = 10;
const SEEN_SHARE = 0.95;

interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Seconds to start at: 0 unless the viewer stopped in the middle. */
export function resumeAt(stoppedAt: number | null | undefined, duration: number): number {
  if (!stoppedAt || stoppedAt < WORTH_RESUMING_SECONDS) return 0;
  return isSeen(stoppedAt, duration) ? 0 : stoppedAt;
}

/** Whether a viewer who stopped there has seen the chapter. */
export function isSeen(stoppedAt: number, duration: number): boolean {
  const isNearEnd = duration - stoppedAt < SEEN_SECONDS_LEFT || stoppedAt > duration * SEEN_SHARE;
  return duration > 0 && isNearEnd;
}

/** `now`: the video that plays, which may be another than the one that the place was kept in. */
export function readResumePoint(
  chapterId: number,
  now?: Span,
  memory: Memory = localStorage,
): number | null {
  const point = read(memory).find(([id]) => id === chapterId);
  if (!point) return null;
  const [, seconds, ...was] = point;
  return now && isSpan(was) ? movePlace(seconds, toSpan(was), now) : seconds;
}

/** Chapter and second of each, the newest first. */
export function listResumePoints(memory: Memory = localStorage): [number, number][] {
  return read(memory).map(([id, seconds]) => [id, seconds]);
}

/** Newest first, so that the oldest fall out. */
export function keepResumePoint(
  chapterId: number,
  seconds: number,
  span?: Span,
  memory: Memory = localStorage,
): void {
  const others = read(memory).filter(([id]) => id !== chapterId);
  const point: Point = [chapterId, Math.round(seconds * 10) / 10];
  if (span) point.push(span.film, span.from, span.duration);
  const points = [point, ...others].slice(0, KEPT);
  try {
    memory.setItem(KEY, JSON.stringify(points));
  } catch {
    // A full or forbidden storage: the film starts anew next time.
  }
}

/** Chapter and second; since places are moved also the film, where in it the video began, and its length. */
type Point = [chapterId: number, seconds: number, ...span: number[]];

const isSpan = (numbers: readonly number[]): boolean =>
  numbers.length === 3 && numbers.every(Number.isFinite);

const toSpan = ([film = 0, from = 0, duration = 0]: readonly number[]): Span => ({
  film,
  from,
  duration,
});

function read(memory: Memory): Point[] {
  try {
    const points: unknown = JSON.parse(memory.getItem(KEY) ?? '[]');
    return Array.isArray(points) ? (points as Point[]).filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
