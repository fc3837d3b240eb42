import type { components } from '@matinee/api/generated/backoffice';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';

type Schemas = components['schemas'];
export type Report = Schemas['ContentReport'];
export type Overview = Schemas['Overview'];
export type OverviewFilm = Schemas['OverviewFilm'];
export type OverviewWork = Schemas['OverviewWork'];

export const reportQuery = (id: number, range: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: ['report', id, range],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/insights/contents/{content_id}', {
          params: { path: { content_id: id }, query: range },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/insights/overview', { signal })),
    refetchInterval: 10_000,
  });
