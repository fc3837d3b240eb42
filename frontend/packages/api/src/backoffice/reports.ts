import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';

/** Plays of the last 28 days by the film's id, for the rows of a list. */
export const playsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['plays', ids],
    queryFn: async ({ signal }) => {
      const query = { content_id: [...ids] };
      const rows = await dataOf(
        client.GET('/bullet/api/insights/plays', { params: { query }, signal }),
      );
      return new Map(rows.map(({ content_id: id, plays }) => [id, plays]));
    },
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
    // The list does without; the next look comes soon enough.
    retry: false,
  });
