import type { paths } from '../generated/backoffice';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';
import { askAgainMs } from './late';
import type { InsightSettings, QualityBy } from './insights-shapes';

const ROOT = '/bullet/api/insights';
type QueryOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: infer Query } };
}
  ? NonNullable<Query>
  : never;

/** Days, comparison and filters of a report. */
export type Question = Omit<QueryOf<'/bullet/api/insights/overview'>, 'format' | 'table'>;
export type Device = NonNullable<Question['device']>;

type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${number}${Filled<After>}`
  : Path;
/** The path of a report, under `/bullet/api/insights`, with numbers for the names in it. */
export type ReportPath = {
  [Path in keyof paths]: Path extends `${typeof ROOT}${infer Rest}` ? Filled<Rest> : never;
}[keyof paths];

const NOW_EVERY_MS = 5_000;
const EVENT_EVERY_MS = 10_000;
/** Longer than the server waits for the engine. */
const LONGEST_WAIT_MS = 5_000;

type Call<T> = Parameters<typeof dataOf<T>>[0];

/** What all reports share: their timeout, and when they are refetched. */
const report = <T, Key extends readonly unknown[]>(
  key: Key,
  ask: (signal: AbortSignal) => Call<T>,
) =>
  queryOptions({
    queryKey: ['insights', ...key],
    queryFn: ({ signal }) =>
      dataOf(ask(AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]))),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // The page says at once that there is none, and goes on asking.
    retry: false,
    refetchInterval: askAgainMs,
  });

export const storeReportQuery = (query: Question) =>
  report(['overview', query], (signal) =>
    client.GET('/bullet/api/insights/overview', { params: { query }, signal }),
  );

export const contentReportQuery = (id: number, query: Question) =>
  report(['contents', id, query], (signal) =>
    client.GET('/bullet/api/insights/contents/{content_id}', {
      params: { path: { content_id: id }, query },
      signal,
    }),
  );

/** The report of a live event: looks again by itself until the event is over. */
export const eventReportQuery = (id: number) =>
  queryOptions({
    ...report(['events', id], (signal) =>
      client.GET('/bullet/api/insights/events/{event_id}', {
        params: { path: { event_id: id } },
        signal,
      }),
    ),
    refetchInterval: (query) => {
      const { data } = query.state;
      return askAgainMs(query) || (data && !data.is_over ? EVENT_EVERY_MS : false);
    },
  });

export const qualityQuery = (query: Question) =>
  report(['quality', query], (signal) =>
    client.GET('/bullet/api/insights/quality', { params: { query }, signal }),
  );

export const qualityByQuery = (by: QualityBy['by'], question: Question) =>
  report(['quality', by, question], (signal) =>
    client.GET('/bullet/api/insights/quality/players', {
      params: { query: { ...question, by } },
      signal,
    }),
  );

export const audienceQuery = (query: Question) =>
  report(['audience', query], (signal) =>
    client.GET('/bullet/api/insights/audience', { params: { query }, signal }),
  );

export const viewersQuery = (query: QueryOf<'/bullet/api/insights/viewers'>) =>
  report(['viewers', query], (signal) =>
    client.GET('/bullet/api/insights/viewers', { params: { query }, signal }),
  );

export const viewerQuery = (id: number, query: Question) =>
  report(['viewers', id, query], (signal) =>
    client.GET('/bullet/api/insights/viewers/{user_id}', {
      params: { path: { user_id: id }, query },
      signal,
    }),
  );

export const explainQuery = (query: QueryOf<'/bullet/api/insights/explain'>) =>
  report(['explain', query], (signal) =>
    client.GET('/bullet/api/insights/explain', { params: { query }, signal }),
  );

export const sessionQuery = (session: string) =>
  report(['sessions', session], (signal) =>
    client.GET('/bullet/api/insights/explain/sessions/{session}', {
      params: { path: { session } },
      signal,
    }),
  );

export const nowQuery = () =>
  queryOptions({
    ...report(['now'], (signal) => client.GET('/bullet/api/insights/now', { signal })),
    refetchInterval: (query) => askAgainMs(query) || NOW_EVERY_MS,
    staleTime: 0,
  });

export const definitionsQuery = () => ({
  ...report(['definitions'], (signal) =>
    client.GET('/bullet/api/insights/definitions', { signal }),
  ),
  staleTime: Infinity,
});

export const insightsKeys = {
  all: ['insights'] as const,
  settings: ['insights', 'settings'] as const,
};

export const settingsQuery = () =>
  report(['settings'], (signal) => client.GET('/bullet/api/insights/settings', { signal }));

export const saveSettings = (body: Pick<InsightSettings, 'time_zone' | 'keep_raw_months'>) =>
  dataOf(client.PUT('/bullet/api/insights/settings', { body }));

export const eraseViewer = (id: number) =>
  dataOf(
    client.POST('/bullet/api/insights/viewers/{user_id}/erasure', {
      params: { path: { user_id: id } },
    }),
  );

/** A list of a report, as a file. */
export interface Exported {
  path: ReportPath;
  question: Question & { by?: QualityBy['by']; metric?: string };
  table: string;
}

/** Where the browser saves a list of a report from. */
export function exportAddress(
  { path, question, table }: Exported,
  format: 'csv' | 'parquet',
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...question, table, format })) {
    if (value !== null) query.set(name, String(value));
  }
  return `${ROOT}${path}?${query}`;
}

export const viewerExportAddress = (id: number): string => `${ROOT}/viewers/${id}/export`;
