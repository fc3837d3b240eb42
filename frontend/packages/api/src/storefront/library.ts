/** What a signed-in viewer has seen, and how far. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';
import { nextPage, pageOf } from './contents';

export type LibraryCard = Schemas['LibraryCard'];
export type Bought = Schemas['Bought'];
export type Progress = Schemas['Progress'];
export type LibraryShow = 'all' | 'started' | 'finished' | 'bought' | 'my_list' | 'favorites';

interface LibraryFilter {
  show: LibraryShow;
  /** The back office looks at the page: its answer is a sample (SPEC 6). */
  admin_iframe?: 'true';
}

export function libraryQuery(filter: LibraryFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/contents/my_library', filter],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) =>
      pageOf(
        orThrow(
          await resultOf(
            client.GET('/api/contents/my_library', {
              params: { query: { ...filter, page } },
              signal,
            }),
          ),
        ),
      ),
    getNextPageParam: nextPage,
  });
}

/** What was watched last, the latest first. */
export function recentViewsQuery() {
  return queryOptions({
    queryKey: ['/api/contents/recent_views'],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(
          client.GET('/api/contents/recent_views', {
            params: { query: { page: 1 } },
            signal,
          }),
        ),
      ).data,
    staleTime: 0, // it changes while one watches
  });
}

/** How far each film was watched: the lines on the cards. */
export function progressQuery() {
  return queryOptions({
    queryKey: ['/api/contents/progress'],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/contents/progress', { signal }))).data,
    staleTime: 0,
  });
}
