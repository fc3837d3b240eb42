import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type SavedView = Schemas['SavedView'];

/** The lists of which one may save views. */
export type SavedList = 'films' | 'orders' | 'subscriptions' | 'customers' | 'people';

const of = (list: SavedList) => ({ params: { path: { list_name: list } } });

export const savedViewsQuery = (list: SavedList) =>
  queryOptions({
    queryKey: ['saved_views', list] as const,
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/saved_views/{list_name}', { ...of(list), signal })),
  });

/** All of them, in this order. */
export const replaceSavedViews = (list: SavedList, views: readonly SavedView[]) =>
  dataOf(
    client.PUT('/bullet/api/saved_views/{list_name}', { ...of(list), body: { views: [...views] } }),
  );
