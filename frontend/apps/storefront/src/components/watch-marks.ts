import type { ContentCard } from '@matinee/api/storefront/contents';
import { progressQuery, type Progress } from '@matinee/api/storefront/library';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageConfig } from '../stores/page-config';
import { useWatched } from '../stores/watched';
import { useGuestPlaces } from './guest-places';

/** How far a viewer is with a film. */
export interface WatchMark {
  standing: 'untouched' | 'started' | 'watched';
  /** Of the chapter watched last, 0–1. */
  share: number;
}

type Film = Pick<ContentCard, 'id' | 'chapters_count' | 'video_ids'>;
type Place = Pick<Progress, 'content_id' | 'position_seconds' | 'duration'>;

const NO_PLACES: readonly Place[] = [];

/** How far this viewer is with each film: the ticks by the watched videos, the lines by where they stopped. */
export function useWatchMarks(): (film: Film) => WatchMark {
  const { logged } = pageConfig.session;
  const watchedIds = useWatched();
  const progress = useQuery({ ...progressQuery(), enabled: logged });
  const { places } = useGuestPlaces();
  const ownPlaces: readonly Place[] = logged ? (progress.data ?? NO_PLACES) : places;
  const shares = useMemo(() => sharesOf(ownPlaces), [ownPlaces]);
  return (film) => markOf(film, watchedIds, shares.get(film.id));
}

/** `places` come with the latest first. */
export function sharesOf(places: readonly Place[]): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { content_id, position_seconds, duration } of places) {
    if (shares.has(content_id)) continue;
    shares.set(content_id, duration > 0 ? Math.min(1, position_seconds / duration) : 0);
  }
  return shares;
}

/** What a card shows of it, as the store's settings allow. */
export function markOf(film: Film, watchedIds: ReadonlySet<number>, share = 0): WatchMark {
  const { settings } = pageConfig;
  const { chapters_count: chapters, video_ids: videos } = film;
  // A chapter that has no video yet is still to be seen.
  if (chapters > 0 && videos.length >= chapters && videos.every((id) => watchedIds.has(id))) {
    return { standing: settings.mark_as_watched ? 'watched' : 'untouched', share };
  }
  const isStarted = share > 0.01 && settings.continue_watching;
  return { standing: isStarted ? 'started' : 'untouched', share };
}
