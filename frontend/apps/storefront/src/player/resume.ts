/** Where a guest stopped, by chapter. The signed in have theirs kept by the server. */
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
  const isSeen = duration - stoppedAt < SEEN_SECONDS_LEFT || stoppedAt > duration * SEEN_SHARE;
  return duration > 0 && isSeen ? 0 : stoppedAt;
}

export function readResumePoint(chapterId: number, memory: Memory = localStorage): number | null {
  return read(memory).find(([id]) => id === chapterId)?.[1] ?? null;
}

/** Chapter and second of each, the newest first. */
export function listResumePoints(memory: Memory = localStorage): [number, number][] {
  return read(memory);
}

/** Newest first, so that the oldest fall out. */
export function keepResumePoint(
  chapterId: number,
  seconds: number,
  memory: Memory = localStorage,
): void {
  const others = read(memory).filter(([id]) => id !== chapterId);
  const points = [[chapterId, Math.round(seconds * 10) / 10], ...others].slice(0, KEPT);
  try {
    memory.setItem(KEY, JSON.stringify(points));
  } catch {
    // A full or forbidden storage: the film starts anew next time.
  }
}

function read(memory: Memory): [number, number][] {
  try {
    const points: unknown = JSON.parse(memory.getItem(KEY) ?? '[]');
    return Array.isArray(points) ? (points as [number, number][]).filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
