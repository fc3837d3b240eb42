/** The categories: as rows of the catalogue, one whole, and all of them by name. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';
import { nextPage, pageOf } from './contents';

export type Category = Schemas['Category'];
export type CategoryWithContents = Schemas['CategoryPage'];

export function categoryQuery(permalink: string) {
  return queryOptions({
    queryKey: [`/api/categories/${encodeURIComponent(permalink)}`],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(
          client.GET('/api/categories/{permalink}', {
            params: { path: { permalink } },
            signal,
          }),
        ),
      ).data,
  });
}

/** What follows the films that came with the category. */
export function moreOfCategoryQuery(permalink: string) {
  return infiniteQueryOptions({
    queryKey: [`/api/categories/${encodeURIComponent(permalink)}/more_content`],
    initialPageParam: 2,
    queryFn: async ({ pageParam: page, signal }) =>
      pageOf(
        orThrow(
          await resultOf(
            client.GET('/api/categories/{permalink}/more_content', {
              params: { path: { permalink }, query: { page } },
              signal,
            }),
          ),
        ),
      ),
    getNextPageParam: nextPage,
  });
}

/** The first page of all categories: what a menu can hold. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: ['/api/categories'],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(client.GET('/api/categories', { params: { query: { page: 1 } }, signal })),
      ).data,
    staleTime: 10 * 60_000,
  });
}

/** Every category, for a filter one picks by name. */
export function allCategoriesQuery() {
  return queryOptions({
    queryKey: ['/api/categories', 'all'],
    queryFn: async ({ signal }) => {
      const all: Category[] = [];
      for (let page = 1; ; page += 1) {
        const { data, isLastPage } = orThrow(
          // oxlint-disable-next-line no-await-in-loop -- whether there is a next page, this one says
          await resultOf(client.GET('/api/categories', { params: { query: { page } }, signal })),
        );
        all.push(...data);
        if (isLastPage ?? data.length === 0) return all;
      }
    },
    staleTime: 10 * 60_000,
  });
}
