import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { withFile } from './files';

export type CategoryEntry = Schemas['CategoryEntry'];
export type CategoryDetail = Schemas['CategoryDetail'];
export type CategoryChange = Schemas['CategoryChange'];
export type FilmRef = Schemas['FilmRef'];

export const categoryKeys = {
  all: ['categories'] as const,
  list: ['categories', 'list'] as const,
  one: (id: number) => ['categories', id] as const,
};

const at = (id: number) => ({ path: { category_id: id } });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: categoryKeys.list,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/categories', { signal })),
  });

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: categoryKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/categories/{category_id}', { params: at(id), signal })),
  });

export const createCategory = (title: string) =>
  dataOf(client.POST('/bullet/api/categories', { body: { title } }));

export const changeCategory = (id: number, change: CategoryChange) =>
  dataOf(client.PATCH('/bullet/api/categories/{category_id}', { params: at(id), body: change }));

export const deleteCategory = (id: number) =>
  dataOf(client.DELETE('/bullet/api/categories/{category_id}', { params: at(id) }));

export const orderCategories = (ids: number[]) =>
  dataOf(client.PUT('/bullet/api/categories/order', { body: { ids } }));

export const setCategoryContents = (id: number, contentIds: number[]) =>
  dataOf(
    client.PUT('/bullet/api/categories/{category_id}/contents', {
      params: at(id),
      body: { content_ids: contentIds },
    }),
  );

export const setCategoryImage = (id: number, file: Blob) =>
  dataOf(
    client.PUT('/bullet/api/categories/{category_id}/image', {
      params: at(id),
      ...withFile(file),
    }),
  );

export const removeCategoryImage = (id: number) =>
  dataOf(client.DELETE('/bullet/api/categories/{category_id}/image', { params: at(id) }));
