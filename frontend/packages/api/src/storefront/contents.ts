/** The films: lists and one film whole. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';

export type ContentCard = Schemas['Card'];
export type Content = Schemas['Content'];
export type Chapter = Schemas['Chapter'];
export type Poster = Schemas['Poster'];

export interface ContentsPage {
  contents: ContentCard[];
  isLast: boolean;
}

/** Pages are counted from 1; the last is told by a header, or by being empty (SPEC 4). */
export function contentsQuery() {
  return infiniteQueryOptions({
    queryKey: ['/api/contents'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<ContentsPage> => {
      const { data, isLastPage } = orThrow(
        await resultOf(client.GET('/api/contents', { params: { query: { page } }, signal })),
      );
      return { contents: data, isLast: isLastPage ?? data.length === 0 };
    },
    getNextPageParam: (last, _pages, page) => (last.isLast ? undefined : page + 1),
  });
}

export function contentQuery(permalink: string) {
  return queryOptions({
    queryKey: [`/api/contents/${encodeURIComponent(permalink)}`],
    queryFn: async ({ signal }) => {
      const call = client.GET('/api/contents/{permalink}', {
        params: { path: { permalink } },
        signal,
      });
      return orThrow(await resultOf(call)).data;
    },
  });
}
