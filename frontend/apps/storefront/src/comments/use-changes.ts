import { commentChanges, commentsQuery, type CommentPlace } from '@matinee/api/storefront/comments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applyChanges } from './cache';

/** How soon a hidden or a new comment reaches a page that is looked at. */
export const LOOK_EVERY_MS = 15_000;

/** Asks what happened since the loaded version, while the page is looked at; nothing while it is not. */
export function useChanges(
  place: CommentPlace,
  isLoaded: boolean,
  onArrived: (count: number) => void,
): void {
  const client = useQueryClient();
  const { contentId, chapterId } = place;
  const tell = useRef(onArrived);
  useEffect(() => {
    tell.current = onArrived;
  });

  useEffect(() => {
    if (!isLoaded) return;
    const where: CommentPlace = chapterId === undefined ? { contentId } : { contentId, chapterId };
    const { queryKey } = commentsQuery(where);
    const stop = new AbortController();
    let isAsking = false;
    let isAskedAgain = false;

    const look = async () => {
      const version = client.getQueryData(queryKey)?.pages[0]?.version;
      if (document.visibilityState !== 'visible' || version === undefined) return;
      // The answer on its way may be older than what one comes back for.
      isAskedAgain = isAsking;
      if (isAsking) return;
      isAsking = true;
      const result = await commentChanges(where, version, stop.signal);
      isAsking = false;
      // A failed poll is ignored; the next one includes everything.
      if (stop.signal.aborted || !result.success) return;
      if (result.data.is_too_long_ago) void client.invalidateQueries({ queryKey });
      else if (result.data.version !== version) {
        const arrived = applyChanges(client, where, result.data);
        if (arrived > 0) tell.current(arrived);
      }
      if (isAskedAgain) await look();
    };

    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, contentId, chapterId, isLoaded]);
}
