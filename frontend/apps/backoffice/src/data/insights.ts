import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';
import { statusOf } from './errors';
import type {
  AccessToken,
  AudienceReport,
  ContentReport,
  Definitions,
  EventReport,
  Explanation,
  InsightSettings,
  NewToken,
  Now,
  QualityBy,
  QualityReport,
  SessionDetail,
  StoreReport,
  ViewerList,
  ViewerReport,
} from './insights-shapes';

/** Days, comparison and filters of a report, as the address of the page holds them. */
export type Question = Readonly<Record<string, string>>;

const root = '/bullet/api/insights';
const NOW_EVERY_MS = 5_000;
const EVENT_EVERY_MS = 10_000;
/** Longer than the server waits for the engine: past it there is nobody to wait for. */
const LONGEST_WAIT_MS = 5_000;
const ASK_AGAIN_MS = 5_000;

interface Answered<T> {
  data?: T;
  error?: unknown;
  response: Response;
}
type Call = <T>(
  path: string,
  init: { params?: { query: Question }; body?: unknown; signal?: AbortSignal },
) => Promise<Answered<T>>;

/** One shape of call for all reports: the path is a variable here. */
const { GET, PUT, POST, DELETE } = client as unknown as Record<
  'GET' | 'PUT' | 'POST' | 'DELETE',
  Call
>;

const report = <T>(path: string, query: Question) =>
  queryOptions({
    queryKey: ['insights', path, query],
    queryFn: ({ signal }) => {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
      return dataOf<T>(GET(root + path, { params: { query }, signal: inTime }));
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // The page says at once that there is none, and goes on asking.
    retry: false,
    refetchInterval: ({ state: { error } }) => (mayPass(error) ? ASK_AGAIN_MS : false),
  });

/** No answer, or a server that says it will have one. */
const mayPass = (error: Error | null): boolean =>
  error !== null && [0, 502, 503, 504].includes(statusOf(error));

export const storeReportQuery = (q: Question) => report<StoreReport>('/overview', q);
export const contentReportQuery = (id: number, q: Question) =>
  report<ContentReport>(`/contents/${id}`, q);
/** The report of a live event: looks again by itself until the event is over. */
export const eventReportQuery = (id: number) => {
  const options = report<EventReport>(`/events/${id}`, {});
  return queryOptions({
    ...options,
    refetchInterval: ({ state: { data, error } }) =>
      mayPass(error) ? ASK_AGAIN_MS : data && !data.is_over ? EVENT_EVERY_MS : false,
  });
};
export const qualityQuery = (q: Question) => report<QualityReport>('/quality', q);
export const qualityByQuery = (by: QualityBy['by'], q: Question) =>
  report<QualityBy>('/quality/players', { ...q, by });
export const audienceQuery = (q: Question) => report<AudienceReport>('/audience', q);
export const viewersQuery = (q: Question) => report<ViewerList>('/viewers', q);
export const viewerQuery = (id: number, q: Question) => report<ViewerReport>(`/viewers/${id}`, q);
export const explainQuery = (q: Question) => report<Explanation>('/explain', q);
export const sessionQuery = (session: string) =>
  report<SessionDetail>(`/explain/sessions/${encodeURIComponent(session)}`, {});

export const nowQuery = () => ({
  ...report<Now>('/now', {}),
  refetchInterval: NOW_EVERY_MS,
  staleTime: 0,
});

export const definitionsQuery = () => ({
  ...report<Definitions>('/definitions', {}),
  staleTime: Infinity,
});

export const settingsQuery = () => report<InsightSettings>('/settings', {});
export const tokensQuery = () => report<{ tokens: readonly AccessToken[] }>('/tokens', {});
export const insightsKeys = {
  all: ['insights'] as const,
  settings: ['insights', '/settings'] as const,
  tokens: ['insights', '/tokens'] as const,
};

export const saveSettings = (body: Pick<InsightSettings, 'time_zone' | 'keep_raw_months'>) =>
  dataOf<InsightSettings>(PUT(`${root}/settings`, { body }));

export const createToken = (name: string) =>
  dataOf<NewToken>(POST(`${root}/tokens`, { body: { name } }));

export const deleteToken = (id: number) => dataOf<undefined>(DELETE(`${root}/tokens/${id}`, {}));

export const eraseViewer = (id: number) =>
  dataOf<{ sessions: number }>(POST(`${root}/viewers/${id}/erasure`, {}));

/** Where the browser saves a list of a report from. */
export function exportAddress(
  path: string,
  question: Question,
  table: string,
  format: 'csv' | 'parquet',
): string {
  return `${root}${path}?${new URLSearchParams({ ...question, table, format })}`;
}

export const viewerExportAddress = (id: number): string => `${root}/viewers/${id}/export`;
