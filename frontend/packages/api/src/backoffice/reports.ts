import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';
import { askAgainMs } from './late';

const PLAYS_EVERY_MS = 10_000;

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
    refetchInterval: (query) => askAgainMs(query) || PLAYS_EVERY_MS,
    placeholderData: keepPreviousData,
    // The list does without meanwhile.
    retry: false,
  });
