import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PosterImage } from '@matinee/ui/poster';
import { request, requestPage } from './client';

export type Access = 'public' | 'registered' | 'paid';

export type EncodingState =
  'uploading' | 'queued' | 'checking' | 'encoding' | 'playable' | 'ready' | 'refused' | 'failed';

export interface Encoding {
  state: EncodingState;
  stage: string | null;
  stage_words: string | null;
  /** 0 to 100. */
  percent: number | null;
  eta_seconds: number | null;
  error: string | null;
}

export interface FilmRow {
  id: number;
  permalink: string;
  title: string;
  access: Access;
  is_published: boolean;
  published_at: string | null;
  updated_at: string;
  poster: PosterImage | null;
  duration: number | null;
  encoding: Encoding | null;
}

export interface SourceFacts {
  filename: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  video_codec: string | null;
  audio_codec: string | null;
  frame_rate: number | null;
}

export interface Rung {
  name: string;
  width: number;
  height: number;
  bitrate: number;
}

export interface CaptionTrack {
  language: string;
  label: string;
}

export interface Film extends FilmRow {
  description: string;
  credits: string;
  captions: CaptionTrack[];
  source: SourceFacts | null;
  rungs: Rung[];
}

export interface Playback {
  src: string;
  duration: number;
  poster: PosterImage | null;
  storyboard: string | null;
  captions: { language: string; label: string; src: string }[];
}

export interface FilmChange {
  title?: string;
  description?: string;
  permalink?: string;
  access?: Access;
  credits?: string;
}

export interface FilmListQuery {
  q: string;
  state: string;
  page: number;
}

const UNSETTLED: readonly EncodingState[] = [
  'uploading',
  'queued',
  'checking',
  'encoding',
  'playable',
];
const LIVE_MS = 2000;

/** Whether the server is still at work on it, so that looking again tells something new. */
export const isWorking = (encoding: Encoding | null): boolean =>
  encoding !== null && UNSETTLED.includes(encoding.state);

/** Whether there is something to play already. */
export const isPlayable = (encoding: Encoding | null): boolean =>
  encoding?.state === 'playable' || encoding?.state === 'ready';

export const filmKeys = {
  all: ['films'] as const,
  lists: ['films', 'list'] as const,
  one: (id: number) => ['films', id] as const,
};

export const filmListQuery = ({ q, state, page }: FilmListQuery) =>
  queryOptions({
    queryKey: [...filmKeys.lists, { q, state, page }],
    queryFn: ({ signal }) =>
      requestPage<FilmRow>('/bullet/api/contents', {
        query: { q, state: state === 'all' ? undefined : state, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ encoding }) => isWorking(encoding)) ? LIVE_MS : false,
  });

export const filmQuery = (id: number) =>
  queryOptions({
    queryKey: filmKeys.one(id),
    queryFn: ({ signal }) => request<Film>('GET', `/bullet/api/contents/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (isWorking(data?.encoding ?? null) ? LIVE_MS : false),
  });

export const encodingQuery = (id: number) =>
  queryOptions({
    queryKey: [...filmKeys.one(id), 'encoding'],
    queryFn: ({ signal }) =>
      request<Encoding>('GET', `/bullet/api/contents/${id}/encoding`, { signal }),
    refetchInterval: ({ state: { data } }) => (!data || isWorking(data) ? LIVE_MS : false),
  });

/** Staff's own playback of a film. A signed address lives for hours: it is not asked for twice a minute. */
export const previewQuery = (id: number, state: EncodingState) =>
  queryOptions({
    queryKey: [...filmKeys.one(id), 'preview', state],
    queryFn: ({ signal }) =>
      request<Playback>('GET', `/bullet/api/contents/${id}/preview`, { signal }),
    staleTime: 3_600_000,
    refetchOnWindowFocus: false,
  });

export const changeFilm = (id: number, change: FilmChange) =>
  request<Film>('PATCH', `/bullet/api/contents/${id}`, { body: change });

export const publishFilm = (id: number) =>
  request<unknown>('POST', `/bullet/api/contents/${id}/publish`);

export const unpublishFilm = (id: number) =>
  request<unknown>('POST', `/bullet/api/contents/${id}/unpublish`);

export const deleteFilm = (id: number) => request<unknown>('DELETE', `/bullet/api/contents/${id}`);

export const setPoster = (id: number, atSeconds: number) =>
  request<unknown>('PUT', `/bullet/api/contents/${id}/poster`, { body: { at_seconds: atSeconds } });

export const retryEncoding = (id: number) =>
  request<unknown>('POST', `/bullet/api/contents/${id}/encoding/retry`);

export function addCaptions(
  id: number,
  { file, language, label }: { file: File; language: string; label: string },
) {
  const form = new FormData();
  form.set('file', file);
  form.set('language', language);
  form.set('label', label);
  return request<unknown>('POST', `/bullet/api/contents/${id}/captions`, { form });
}

export const removeCaptions = (id: number, language: string) =>
  request<unknown>('DELETE', `/bullet/api/contents/${id}/captions/${encodeURIComponent(language)}`);

export async function requestUpload(file: { filename: string; size: number }) {
  const answer = await request<{ content_id: number; endpoint: string; grant: string }>(
    'POST',
    '/bullet/api/uploads',
    { body: file },
  );
  return { contentId: answer.content_id, endpoint: answer.endpoint, grant: answer.grant };
}
