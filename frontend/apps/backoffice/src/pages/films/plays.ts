import type { Overview } from '@matinee/api/backoffice/reports';

/** Plays of the films that were counted. Films not listed have none when the list is whole. */
export interface PlaysByFilm {
  counted: ReadonlyMap<number, number>;
  isWhole: boolean;
}

/** The overview lists the films watched most; it is whole when their plays are all there are. */
export function playsByFilm(overview: Overview | undefined): PlaysByFilm {
  if (!overview) return { counted: new Map(), isWhole: false };
  const counted = new Map(overview.top.map(({ content_id: id, plays }) => [id, plays]));
  const sum = overview.top.reduce((total, { plays }) => total + plays, 0);
  return { counted, isWhole: sum === overview.totals.plays };
}

/** Null where the number is not known: the report engine is away, or the film is far down the list. */
export function playsOf({ counted, isWhole }: PlaysByFilm, id: number): number | null {
  return counted.get(id) ?? (isWhole ? 0 : null);
}
