/** The front page: the film that leads it, and its rows in the owner's order. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';
import { nextPage } from './contents';

export type FrontRow = Schemas['FrontRow'];
export type FrontPage = Schemas['FrontPage'];

export function frontPageQuery() {
  return infiniteQueryOptions({
    queryKey: ['/api/front_page'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) => {
      const { data, isLastPage } = orThrow(
        await resultOf(client.GET('/api/front_page', { params: { query: { page } }, signal })),
      );
      return { ...data, isLast: isLastPage ?? data.rows.length === 0 };
    },
    getNextPageParam: nextPage,
  });
}
