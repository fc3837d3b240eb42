import type { CollectionPage } from '@matinee/api/storefront/collections';
import { isSeen, listResumePoints } from '../../player/resume';

type Start = NonNullable<CollectionPage['start']>;
type Place = CollectionPage['places'][number];

/**
 * Where a guest goes on in a collection: the server knows no places of theirs, their device does. As the server
 * chooses for others: the content they watched last, or what comes behind it once they have seen all of it.
 */
export function startOfGuest(
  { start, places }: Pick<CollectionPage, 'start' | 'places'>,
  points: readonly [chapterId: number, seconds: number][] = listResumePoints(),
): Start | null {
  const latest = points.find(([chapterId]) => places.some((place) => has(place, chapterId)));
  if (!latest) return start;
  const secondsOf = new Map(points);
  const index = places.findIndex((place) => has(place, latest[0]));
  const isWhole = places[index]?.chapters.every(({ id, duration }) =>
    isSeen(secondsOf.get(id) ?? 0, duration),
  );
  const place = places[isWhole ? index + 1 : index];
  if (!place) return start;
  const { permalink, season, number } = place;
  return { permalink, season, number, is_begun: true };
}

function has({ chapters }: Place, chapterId: number): boolean {
  return chapters.some(({ id }) => id === chapterId);
}
