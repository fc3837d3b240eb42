import { progressQuery, type Progress } from '@matinee/api/storefront/library';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageConfig } from '../stores/page-config';
import { useGuestPlaces } from './guest-places';

/** How far a viewer is with a film. */
export interface WatchMark {
  /** Of the chapter watched last, 0–1. */
  share: number;
  secondsLeft: number;
  /** Chapters seen to the end. */
  watchedChapters: number;
}

type Place = Pick<
  Progress,
  'content_id' | 'chapter_id' | 'position_seconds' | 'duration' | 'watched'
>;

/** How far this viewer is with each film they started, by the film's id. */
export function useWatchMarks(): ReadonlyMap<number, WatchMark> {
  const { logged } = pageConfig.session;
  const kept = useQuery({ ...progressQuery(), enabled: logged });
  const { places } = useGuestPlaces();
  const known: readonly Place[] = logged ? (kept.data ?? NONE) : places;
  return useMemo(() => marksOf(known), [known]);
}

const NONE: readonly Place[] = [];

/** `places` come with the latest first. */
export function marksOf(places: readonly Place[]): Map<number, WatchMark> {
  const marks = new Map<number, WatchMark>();
  for (const place of places) {
    const mark = marks.get(place.content_id) ?? {
      share: place.duration > 0 ? Math.min(1, place.position_seconds / place.duration) : 0,
      secondsLeft: Math.max(0, place.duration - place.position_seconds),
      watchedChapters: 0,
    };
    if (place.watched) mark.watchedChapters += 1;
    marks.set(place.content_id, mark);
  }
  return marks;
}

export type Standing = 'untouched' | 'started' | 'watched';

/** What a card shows of it, as the store's settings allow. */
export function standingOf(mark: WatchMark | undefined, chaptersCount: number): Standing {
  const { settings } = pageConfig;
  if (!mark) return 'untouched';
  if (mark.watchedChapters >= Math.max(1, chaptersCount)) {
    return settings.mark_as_watched ? 'watched' : 'untouched';
  }
  return mark.share > 0.01 && settings.continue_watching ? 'started' : 'untouched';
}
