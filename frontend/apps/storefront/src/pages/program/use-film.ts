import { CallFailed, orThrow } from '@matinee/api/result';
import { contentQuery, type Chapter, type Content } from '@matinee/api/storefront/contents';
import { openPlayback, saveWatchState } from '@matinee/api/storefront/playback';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { keepResumePoint, readResumePoint, resumeAt } from '../../player/resume';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { gateOfContent, gateOfFailure, type Gate } from './gate';

/** How often a film that is being made ready is looked at. */
export const LOOK_AGAIN_MS = 5_000;

/** What plays on the page: the film's source once it may be played, or the gate before it. */
export function useFilm(content: Content, chapter: Chapter | undefined) {
  const { permalink } = content;
  const chapterId = chapter?.id;
  const closed = gateOfContent(content, chapter);

  const reopen = useCallback(
    () => openPlayback(permalink, chapterId === undefined ? {} : { chapterId }),
    [permalink, chapterId],
  );
  // A playback session is for one visit: never shared, never asked for behind the viewer's back.
  const playback = useQuery({
    queryKey: ['playback', permalink, chapterId],
    queryFn: async () => orThrow(await reopen()).data,
    enabled: closed === null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const keepPosition = useCallback(
    (seconds: number) => {
      if (chapterId === undefined) return;
      if (!pageConfig.session.logged) return keepResumePoint(chapterId, seconds);
      void saveWatchState(permalink, { chapterId, positionSeconds: seconds });
      queryClient.setQueryData(contentQuery(permalink).queryKey, (known) =>
        known
          ? { ...known, watch: { chapter_id: chapterId, position_seconds: seconds } }
          : undefined,
      );
    },
    [permalink, chapterId],
  );

  // Where it starts is settled when it is opened; what is kept later is for the next time.
  const source = playback.data;
  const film = useMemo(() => {
    if (!source || chapterId === undefined) return null;
    const stoppedAt = stoppedIn(permalink, chapterId);
    const startAt = resumeAt(stoppedAt, source.duration);
    return { playback: source, startAt, reopen, keepPosition };
  }, [source, permalink, chapterId, reopen, keepPosition]);

  const gate: Gate | null =
    closed ?? (playback.error instanceof CallFailed ? gateOfFailure(playback.error.failure) : null);
  return { film: gate ? null : film, gate, retry: () => void playback.refetch() };
}

function stoppedIn(permalink: string, chapterId: number): number | null {
  if (!pageConfig.session.logged) return readResumePoint(chapterId);
  const watch = queryClient.getQueryData(contentQuery(permalink).queryKey)?.watch;
  return watch?.chapter_id === chapterId ? watch.position_seconds : null;
}

/** The chapter of the address, else where the viewer stopped, else the first that plays. */
export function chooseChapter(content: Content, asked: string | null): Chapter | undefined {
  const { chapters, watch } = content;
  return (
    chapters.find(({ id }) => String(id) === asked) ??
    chapters.find(({ id }) => id === watch?.chapter_id) ??
    chapters.find((chapter) => chapter.is_playable) ??
    chapters[0]
  );
}
