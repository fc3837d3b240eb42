import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';

export type TopicKind = 'category' | 'author' | 'series';

/** How many people follow a category, an author or a series. */
export const followersQuery = (kind: TopicKind, id: number) =>
  queryOptions({
    queryKey: ['followers', kind, id],
    queryFn: ({ signal }) => dataOf(count(kind, id, signal)),
  });

function count(kind: TopicKind, id: number, signal: AbortSignal) {
  if (kind === 'category') {
    const params = { path: { category_id: id } };
    return client.GET('/bullet/api/categories/{category_id}/followers', { params, signal });
  }
  if (kind === 'author') {
    const params = { path: { author_id: id } };
    return client.GET('/bullet/api/authors/{author_id}/followers', { params, signal });
  }
  const params = { path: { collection_id: id } };
  return client.GET('/bullet/api/collections/{collection_id}/followers', { params, signal });
}
