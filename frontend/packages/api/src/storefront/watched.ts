/** Which videos were watched, and what comes next. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export function loadWatchedVideos(): Promise<Result<{ video_ids: number[] }>> {
  return resultOf(client.GET('/api/contents/watched_videos'));
}

export function markWatched(
  permalink: string,
  { chapterId, isWatched }: { chapterId: number; isWatched: boolean },
): Promise<Result<unknown>> {
  return resultOf(
    client.PUT('/api/contents/{permalink}/watched', {
      params: { path: { permalink } },
      body: { chapter_id: chapterId, watched: isWatched },
    }),
  );
}

/** A suggestion of what to play next: a chapter of the same film, or another film. */
export type Next = Schemas['NextContent'];

interface NextQuery {
  categoryId?: number | undefined;
  /** A permalink. */
  playlist?: string | null | undefined;
  chapterId?: number | undefined;
}

export function nextQuery(permalink: string, { categoryId, playlist, chapterId }: NextQuery) {
  const query = {
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
    ...(playlist ? { playlist } : {}),
    ...(chapterId === undefined ? {} : { chapter_id: chapterId }),
  };
  return queryOptions({
    queryKey: [`/api/contents/${encodeURIComponent(permalink)}/next`, query],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(
          client.GET('/api/contents/{permalink}/next', {
            params: { path: { permalink }, query },
            signal,
          }),
        ),
      ).data,
  });
}

/** More like this. */
export function similarQuery(permalink: string) {
  return queryOptions({
    queryKey: [`/api/contents/${encodeURIComponent(permalink)}/similar`],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(
          client.GET('/api/contents/{permalink}/similar', {
            params: { path: { permalink } },
            signal,
          }),
        ),
      ).data,
  });
}
