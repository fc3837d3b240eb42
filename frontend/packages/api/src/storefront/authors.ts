/** The people behind the films. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';

export type Author = Schemas['Author'];
export type AuthorWithBio = Schemas['AuthorPage'];

/** The first people whose name has `q` in it. */
export function authorsQuery(q: string) {
  return queryOptions({
    queryKey: ['/api/authors', q],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(
          client.GET('/api/authors', {
            params: { query: { page: 1, ...(q && { q }) } },
            signal,
          }),
        ),
      ).data,
    placeholderData: keepPreviousData,
  });
}

export function authorQuery(permalink: string) {
  return queryOptions({
    queryKey: [`/api/authors/${encodeURIComponent(permalink)}`],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(
          client.GET('/api/authors/{permalink}', {
            params: { path: { permalink } },
            signal,
          }),
        ),
      ).data,
  });
}
