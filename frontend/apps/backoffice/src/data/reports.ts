import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PosterImage } from '@matinee/ui/poster';
import { request } from './client';
import type { Encoding } from './films';

export interface Report {
  definition_version: number;
  title: string;
  duration: number;
  poster: PosterImage | null;
  plays: number;
  unique_viewers: number;
  watch_time_seconds: number;
  /** 0 to 100; null without plays. */
  average_percent_watched: number | null;
  days: { day: string; plays: number; watch_time_seconds: number }[];
  retention: {
    bucket_seconds: number;
    views: number;
    buckets: { second: number; viewers: number; plays: number }[];
  };
  /** Everything received up to this moment is counted. */
  fresh_to: string | null;
}

export interface OverviewFilm {
  content_id: number;
  title: string;
  poster: PosterImage | null;
  plays: number;
  unique_viewers: number;
  watch_time_seconds: number;
}

export interface OverviewWork {
  content_id: number;
  title: string;
  encoding: Encoding;
}

export interface Overview {
  totals: {
    plays: number;
    unique_viewers: number;
    watch_time_seconds: number;
    published: number;
  };
  top: OverviewFilm[];
  encoding: OverviewWork[];
  broken: OverviewWork[];
  fresh_to: string | null;
}

export const reportQuery = (id: number, range: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: ['report', id, range],
    queryFn: ({ signal }) =>
      request<Report>('GET', `/bullet/api/insights/contents/${id}`, { query: range, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: ({ signal }) => request<Overview>('GET', '/bullet/api/insights/overview', { signal }),
    refetchInterval: 10_000,
  });
