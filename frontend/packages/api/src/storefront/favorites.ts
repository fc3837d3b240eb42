/** What a viewer has put a heart on. Guests have none: the calls answer them 401. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client } from './client';
import { nextPage, pageOf } from './contents';

/** A film, or with `chapterId` one chapter of it. */
export interface FavoriteOf {
  contentId: number;
  chapterId?: number;
}

export function favoriteQuery({ contentId, chapterId }: FavoriteOf) {
  return queryOptions({
    queryKey: ['/api/favorites', contentId, chapterId ?? null],
    queryFn: async ({ signal }) => {
      const query = chapterId === undefined ? {} : { cid: chapterId };
      const call = resultOf(
        client.GET('/api/favorites/{id}', {
          params: { path: { id: contentId }, query },
          signal,
        }),
      );
      return orThrow(await call).data.favorite;
    },
  });
}

export function addFavorite({ contentId, chapterId }: FavoriteOf): Promise<Result<unknown>> {
  const cid = chapterId === undefined ? {} : { cid: chapterId };
  return resultOf(client.POST('/api/favorites', { body: { id: contentId, ...cid } }));
}

export function removeFavorite({ contentId, chapterId }: FavoriteOf): Promise<Result<unknown>> {
  const query = chapterId === undefined ? {} : { cid: chapterId };
  return resultOf(
    client.DELETE('/api/favorites/{id}', { params: { path: { id: contentId }, query } }),
  );
}

/** The films with a heart, the newest first. */
export function favoritesQuery() {
  return infiniteQueryOptions({
    queryKey: ['/api/contents/favorites'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) =>
      pageOf(
        orThrow(
          await resultOf(
            client.GET('/api/contents/favorites', {
              params: { query: { page } },
              signal,
            }),
          ),
        ),
      ),
    getNextPageParam: nextPage,
  });
}
