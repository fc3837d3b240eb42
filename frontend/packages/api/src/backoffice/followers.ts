import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';

export type TopicKind = 'category' | 'author';

/** How many people follow a category or an author. */
export const followersQuery = (kind: TopicKind, id: number) =>
  queryOptions({
    queryKey: ['followers', kind, id],
    queryFn: ({ signal }) =>
      dataOf(
        kind === 'category'
          ? client.GET('/bullet/api/categories/{category_id}/followers', {
              params: { path: { category_id: id } },
              signal,
            })
          : client.GET('/bullet/api/authors/{author_id}/followers', {
              params: { path: { author_id: id } },
              signal,
            }),
      ),
  });
