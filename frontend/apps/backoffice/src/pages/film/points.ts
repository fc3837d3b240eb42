/** The two points of a cut, in seconds of the film that plays. */
export interface Points {
  begin: number;
  end: number;
}

export type Point = keyof Points;

/** The server's own limit: a film lasts a second at least. */
export const SHORTEST_SECONDS = 1;
export const STEP_SECONDS = 0.1;

/** Format a moment to the tenth of a second: 0:07.5, 1:02:03.0. */
export function formatPoint(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  const hours = Math.floor(tenths / 36_000);
  const minutes = Math.floor((tenths % 36_000) / 600);
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Read 7.5, 0:07.5 or 1:02:03; null for what is no moment. */
export function parsePoint(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}(\.\d{1,3})?$/.test(part))) return null;
  if (parts.slice(0, -1).some((part) => part.includes('.'))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Move one of the points; the other stays where it is, and a second is left between them. */
export function movePoint(points: Points, point: Point, to: number, duration: number): Points {
  const tenth = Math.round(to * 10) / 10;
  if (point === 'begin') {
    return { ...points, begin: Math.max(0, Math.min(tenth, points.end - SHORTEST_SECONDS)) };
  }
  const end = Math.min(duration, Math.max(tenth, points.begin + SHORTEST_SECONDS));
  return { ...points, end: duration - end < STEP_SECONDS ? duration : end };
}

export const isWhole = ({ begin, end }: Points, duration: number): boolean =>
  begin === 0 && end === duration;
