/** The films: lists and one film whole. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Success } from '../result';
import { client, type Schemas } from './client';

export type ContentCard = Schemas['Card'];
export type Content = Schemas['Content'];
export type Chapter = Schemas['Chapter'];
export type Poster = Schemas['Poster'];

export interface ContentsPage<T extends ContentCard = ContentCard> {
  contents: T[];
  isLast: boolean;
}

export interface ContentsFilter {
  author_id?: number;
  category_id?: number;
  sort?: 'position' | 'newest' | 'title';
}

/** Pages are counted from 1; the last one has a header, or is empty (SPEC 4). */
export function contentsQuery(filter?: ContentsFilter) {
  return infiniteQueryOptions({
    queryKey: filter ? ['/api/contents', filter] : ['/api/contents'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) =>
      pageOf(
        orThrow(
          await resultOf(
            client.GET('/api/contents', {
              params: { query: { ...filter, page } },
              signal,
            }),
          ),
        ),
      ),
    getNextPageParam: nextPage,
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

/** One chapter with the film it is of: how a guest's place in it becomes a card. */
export function chapterQuery(id: number) {
  return queryOptions({
    queryKey: [`/api/chapters/${id}`],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(client.GET('/api/chapters/{id}', { params: { path: { id } }, signal })),
      ).data,
  });
}

export function pageOf<T extends ContentCard>({ data, isLastPage }: Success<T[]>): ContentsPage<T> {
  return { contents: data, isLast: isLastPage ?? data.length === 0 };
}

export function nextPage(last: { isLast: boolean }, _pages: unknown, page: number) {
  return last.isLast ? undefined : page + 1;
}
