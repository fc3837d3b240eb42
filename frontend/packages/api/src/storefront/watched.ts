/** Which videos were watched, and what comes next. */
import { queryOptions } from '@tanstack/react-query';
import { orThrow, type Result } from '../result';
import type { Chapter, ContentCard } from './contents';
import { get, send } from './upcoming';

export function loadWatchedVideos(): Promise<Result<{ video_ids: number[] }>> {
  return get('/api/contents/watched_videos', {});
}

export function markWatched(
  permalink: string,
  { chapterId, isWatched }: { chapterId: number; isWatched: boolean },
): Promise<Result<unknown>> {
  return send('PUT', '/api/contents/{permalink}/watched', {
    params: { path: { permalink } },
    body: { chapter_id: chapterId, watched: isWatched },
  });
}

/** A suggestion of what to play after this: a chapter of the same film, or another film. */
export interface Next {
  content: ContentCard | null;
  chapter: Chapter | null;
  reason: 'next_chapter' | 'category' | 'similar' | 'author' | 'co_watched' | null;
}

export function nextQuery(
  permalink: string,
  { categoryId, chapterId }: { categoryId?: number | undefined; chapterId?: number | undefined },
) {
  const query = {
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
    ...(chapterId === undefined ? {} : { chapter_id: chapterId }),
  };
  return queryOptions({
    queryKey: [`/api/contents/${encodeURIComponent(permalink)}/next`, query],
    queryFn: async ({ signal }) =>
      orThrow(
        await get<Next>('/api/contents/{permalink}/next', {
          params: { path: { permalink }, query },
          signal,
        }),
      ).data,
  });
}

/** More like this. */
export function similarQuery(permalink: string) {
  return queryOptions({
    queryKey: [`/api/contents/${encodeURIComponent(permalink)}/similar`],
    queryFn: async ({ signal }) =>
      orThrow(
        await get<ContentCard[]>('/api/contents/{permalink}/similar', {
          params: { path: { permalink } },
          signal,
        }),
      ).data,
  });
}
