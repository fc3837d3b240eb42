/** Finding films, and moments in them. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';
import { nextPage } from './contents';

export type FoundContent = Schemas['FoundCard'];
export type Moment = Schemas['Moment'];
export type Segment = Schemas['Segment'];
export type Suggestions = Schemas['Suggestions'];
export type CustomField = Schemas['CustomField'];

export type Price = 'free' | 'included' | 'to_buy';
export type SearchSort = 'relevance' | 'newest' | 'title' | 'longest' | 'shortest';

export interface SearchFilters {
  q?: string;
  category?: string;
  author?: string;
  price?: Price;
  min_duration?: number;
  max_duration?: number;
  sort?: SearchSort;
  /** Values of the store's own fields, by key. */
  field?: Record<string, string>;
}

export function searchQuery(filters: SearchFilters) {
  return infiniteQueryOptions({
    queryKey: ['/api/contents/search', filters],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) => {
      const { data, isLastPage, headers } = orThrow(
        await resultOf(
          client.GET('/api/contents/search', {
            params: { query: { q: '', ...filters, page } },
            signal,
          }),
        ),
      );
      const total = Number(headers.get('total-results') ?? Number.NaN);
      return {
        contents: data,
        isLast: isLastPage ?? data.length === 0,
        total: Number.isInteger(total) ? total : null,
      };
    },
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}

export function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ['/api/search/suggestions', q],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(client.GET('/api/search/suggestions', { params: { query: { q } }, signal })),
      ).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** The store's custom fields that are filters. */
export function customFieldsQuery() {
  return queryOptions({
    queryKey: ['/api/custom_fields'],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/custom_fields', { signal }))).data,
    staleTime: 10 * 60_000,
  });
}
