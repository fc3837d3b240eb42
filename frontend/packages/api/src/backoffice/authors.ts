import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { withFile } from './files';
import { pageOf } from './pages';

export type AuthorEntry = Schemas['AuthorEntry'];
export type AuthorDetail = Schemas['AuthorDetail'];
export type AuthorChange = Schemas['AuthorChange'];

export const authorKeys = {
  all: ['authors'] as const,
  list: (q: string, page: number) => ['authors', 'list', { q, page }] as const,
  one: (id: number) => ['authors', id] as const,
};

const at = (id: number) => ({ path: { author_id: id } });

export const authorsQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: authorKeys.list(q, page),
    queryFn: ({ signal }) => {
      return pageOf(client.GET('/bullet/api/authors', { params: { query: { q, page } }, signal }));
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
