import { CallFailed, orThrow } from '@matinee/api/result';
import { contentQuery, type Chapter, type Content } from '@matinee/api/storefront/contents';
import { openPlayback, saveWatchState } from '@matinee/api/storefront/playback';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ADULT_AGE } from '../../components/AgeButton';
import { spanOf, type Span } from '../../player/places';
import { keepResumePoint, readResumePoint, resumeAt } from '../../player/resume';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { watchedStore } from '../../stores/watched';
import { forgetLibrary, notePosition } from '../../stores/watching';
import { useFreePart } from './free-part';
import { gateOfContent, gateOfFailure, type Gate } from './gate';

/** How often a film that is being made ready is looked at. */
export const LOOK_AGAIN_MS = 5_000;

/** As much of a chapter makes it watched: the server counts alike. */
const WATCHED_SHARE = 0.9;

/**
 * What plays on the page: the film's source once it may be played, or the gate before it.
 * `askedSecond` is the moment of the address, which wins over where the viewer stopped.
 */
export function useFilm(
  content: Content,
  chapter: Chapter | undefined,
  askedSecond: number | null = null,
) {
  const { permalink } = content;
  const chapterId = chapter?.id;
  const [startsRental, setStartsRental] = useState(false);
  const gateHere = gateOfContent(content, chapter);
  const free = useFreePart(content, chapter, gateHere);
  const isFreePart = free !== null && free.state !== 'offered';
  const closed = isFreePart ? null : closedBy(gateHere, startsRental);

  // The video of a chapter may be another one each time that it is opened.
  const spans = useRef(new Map<number, Span>());
  const reopen = useCallback(async () => {
    const result = await openPlayback(permalink, {
      ...(chapterId === undefined ? {} : { chapterId }),
      startsRental,
      takesFreePart: isFreePart,
    });
    if (result.success) spans.current.set(result.data.tracker.video_id, spanOf(result.data));
    return result;
  }, [permalink, chapterId, startsRental, isFreePart]);
  // A playback session is for one visit: never shared, never refetched in the background.
  const playback = useQuery({
    queryKey: ['playback', permalink, chapterId, startsRental, isFreePart],
    queryFn: async () => {
      const { data } = orThrow(await reopen());
      // It runs from now on: the page says until when.
      if (startsRental) void queryClient.invalidateQueries(contentQuery(permalink));
      return data;
    },
    enabled: closed === null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const keepPosition = useCallback(
    (seconds: number, videoId: number) => {
      // Where a taste ended is no place to continue at, and nothing that was watched.
      if (chapter === undefined || isFreePart) return;
      noteWatched(chapter, seconds);
      if (!pageConfig.session.logged) {
        keepResumePoint(chapter.id, seconds, spans.current.get(videoId));
        return;
      }
      // Staff who look through a customer's eyes leave the customer's place where it is.
      if (pageConfig.session.impersonated) return;
      notePosition(content, chapter, seconds);
      const place = { chapterId: chapter.id, positionSeconds: seconds, videoId };
      void saveWatchState(permalink, place).then(forgetLibrary);
    },
    [content, permalink, chapter, isFreePart],
  );

  // Where it starts is settled when it is opened; what is kept later is for the next time.
  const source = playback.data;
  const ready = useMemo(() => {
    if (!source || chapterId === undefined) return null;
    const startAt = isFreePart
      ? 0
      : (askedSecond ?? resumeAt(stoppedIn(permalink, chapterId, spanOf(source)), source.duration));
    return { chapterId, playback: source, startAt, reopen, keepPosition };
    // A later moment of the address is a jump in the film that plays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, permalink, chapterId, isFreePart, reopen]);
  // The player is drawn in slices: a slow phone answers to a touch meanwhile.
  const film = useDeferredValue(ready);

  // The chapter that plays stays on the screen until the next one is there.
  const [lastFilm, setLastFilm] = useState(film);
  if (film && film !== lastFilm) setLastFilm(film);

  const gate: Gate | null =
    closed ?? (playback.error instanceof CallFailed ? gateOfFailure(playback.error.failure) : null);
  const current = gate ? null : (film ?? lastFilm);
  return {
    film: current,
    gate,
    free,
    /** Whether playing is offered. A film for adults waits for the answer: it tells whether to ask. */
    isOpen: current !== null || (gate === null && content.minimum_age < ADULT_AGE),
    retry: () => void playback.refetch(),
    startRental: () => setStartsRental(true),
  };
}

/** A rental waits for the viewer's word. Staff who look through a customer's eyes start none. */
function closedBy(gate: Gate | null, startsRental: boolean): Gate | null {
  const isOpen = startsRental || pageConfig.session.impersonated;
  return gate?.kind === 'rental' && isOpen ? null : gate;
}

/** The tick comes at once; the server sets its own by the same rule. */
function noteWatched(chapter: Chapter | undefined, seconds: number): void {
  const { session, settings } = pageConfig;
  if (!session.logged || !settings.mark_as_watched || !chapter?.video_id) return;
  if (chapter.duration > 0 && seconds >= chapter.duration * WATCHED_SHARE) {
    if (!watchedStore.get().has(chapter.video_id)) watchedStore.mark(chapter.video_id, true);
  }
}

function stoppedIn(permalink: string, chapterId: number, now: Span): number | null {
  if (!pageConfig.settings.continue_watching) return null;
  if (!pageConfig.session.logged) return readResumePoint(chapterId, now);
  const watch = queryClient.getQueryData(contentQuery(permalink).queryKey)?.watch;
  return watch?.chapter_id === chapterId ? watch.position_seconds : null;
}

/** The chapter of the address, else where the viewer stopped, else the first that plays. */
export function chooseChapter(content: Content, chapterId: string | null): Chapter | undefined {
  const { chapters } = content;
  const watch = pageConfig.settings.continue_watching ? content.watch : null;
  return (
    chapters.find(({ id }) => String(id) === chapterId) ??
    chapters.find(({ id }) => id === watch?.chapter_id) ??
    chapters.find((chapter) => chapter.is_playable) ??
    chapters[0]
  );
}
