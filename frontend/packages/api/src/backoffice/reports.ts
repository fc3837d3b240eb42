import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Overview = Schemas['Overview'];

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/insights/overview', { signal })),
    refetchInterval: 10_000,
    // The list of films does without; the next look comes soon enough.
    retry: false,
  });
