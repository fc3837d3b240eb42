import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { withFile } from './files';
import { pageOf, type SortBy } from './pages';

export type AuthorEntry = Schemas['AuthorEntry'];
export type AuthorDetail = Schemas['AuthorDetail'];
export type AuthorChange = Schemas['AuthorChange'];

export type AuthorSort = SortBy<'name' | 'films'>;

export interface AuthorListQuery {
  q: string;
  page: number;
  /** By name without one. */
  sort?: AuthorSort | undefined;
}

export const authorKeys = {
  all: ['authors'] as const,
  list: (list: AuthorListQuery) => ['authors', 'list', list] as const,
  one: (id: number) => ['authors', id] as const,
};

const at = (id: number) => ({ path: { author_id: id } });

export const authorsQuery = ({ q, page, sort }: AuthorListQuery) =>
  queryOptions({
    queryKey: authorKeys.list({ q, page, sort }),
    queryFn: ({ signal }) => {
      const query = { q, page, ...(sort ? { sort } : {}) };
      return pageOf(client.GET('/bullet/api/authors', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

export const authorQuery = (id: number) =>
  queryOptions({
    queryKey: authorKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/authors/{author_id}', { params: at(id), signal })),
  });

export const createAuthor = (name: string) =>
  dataOf(client.POST('/bullet/api/authors', { body: { name } }));

export const changeAuthor = (id: number, change: AuthorChange) =>
  dataOf(client.PATCH('/bullet/api/authors/{author_id}', { params: at(id), body: change }));

export const deleteAuthor = (id: number) =>
  dataOf(client.DELETE('/bullet/api/authors/{author_id}', { params: at(id) }));

export const setAuthorImage = (id: number, file: Blob) =>
  dataOf(
    client.PUT('/bullet/api/authors/{author_id}/image', { params: at(id), ...withFile(file) }),
  );

export const removeAuthorImage = (id: number) =>
  dataOf(client.DELETE('/bullet/api/authors/{author_id}/image', { params: at(id) }));
