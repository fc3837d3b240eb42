import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isReportsAway } from '../result';
import { client, dataOf, type Schemas } from './client';
import { fetchWithProgress, patientFetch, withFile } from './files';
import { pageOf, type PageOf, type SortBy } from './pages';

export type FilmRow = Schemas['FilmRow'];
export type Film = Schemas['Film'];
export type FilmTrailer = Schemas['Trailer'];
export type FilmChange = Schemas['FilmChange'];
export type FilmPublication = Schemas['FilmPublication'];
export type Encoding = Schemas['Encoding'];
export type SourceFacts = Schemas['SourceFacts'];
export type CaptionTrack = Schemas['CaptionTrack'];
export type FoundCaptions = Schemas['FoundCaptions'];
export type Playback = Schemas['Playback'];
export type Access = FilmRow['access'];
export type EncodingState = Encoding['state'];

/** The states by which the list of films can be filtered. */
export type FilmState =
  'published' | 'unlisted' | 'scheduled' | 'ended' | 'draft' | 'encoding' | 'broken';

export type FilmSort = SortBy<'film' | 'published' | 'plays' | 'updated'>;

export interface FilmListQuery {
  q: string;
  state: FilmState | 'all';
  /** A language that their title or description is missing in. */
  untranslated?: string | undefined;
  page: number;
  sort?: FilmSort | undefined;
}

interface FilmPage extends PageOf<FilmRow> {
  /** The report engine, which has the plays, is away: the films are in their usual order. */
  isUnsorted?: boolean;
}

const UNSETTLED: readonly EncodingState[] = [
  'uploading',
  'queued',
  'checking',
  'encoding',
  'playable',
];
const LIVE_MS = 2000;
const AWAY_MS = 10_000;

/** Whether the server is still working on it, so that polling is useful. */
export const isWorking = (encoding: Encoding | null): boolean =>
  encoding !== null && UNSETTLED.includes(encoding.state);

/** Whether it continues only after somebody acts. */
export const isStopped = ({ state }: Encoding): boolean =>
  state === 'refused' || state === 'failed';

/** Whether viewers see it from a time on that is yet to come. */
export const isScheduled = (
  film: Pick<FilmRow, 'is_published' | 'published_at' | 'has_ended'>,
): boolean => !film.is_published && film.published_at !== null && !film.has_ended;

/** Whether viewers see its page before they can watch it. */
export const isComingSoon = (
  film: Pick<FilmRow, 'is_published' | 'published_at' | 'has_ended' | 'is_announced'>,
): boolean => film.is_announced && isScheduled(film);

/** Whether there is something to play already. */
export const isPlayable = (encoding: Encoding | null): boolean =>
  encoding?.state === 'playable' || encoding?.state === 'ready';

export const filmKeys = {
  all: ['films'] as const,
  lists: ['films', 'list'] as const,
  one: (id: number) => ['films', id] as const,
  /** Changes of one film go out one after the other, so that the last answer is the newest. */
  scope: (id: number) => ({ id: `film-${id}` }),
};

export const filmListQuery = (list: FilmListQuery) =>
  queryOptions({
    queryKey: [...filmKeys.lists, list],
    queryFn: async ({ signal }): Promise<FilmPage> => {
      try {
        return await listFilms(list, signal);
      } catch (error) {
        if (!isReportsAway(error)) throw error;
        return { ...(await listFilms({ ...list, sort: undefined }, signal)), isUnsorted: true };
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (data?.isUnsorted) return AWAY_MS;
      return data?.items.some((film) => isWorking(film.encoding) || film.replacement === 'working')
        ? LIVE_MS
        : false;
    },
  });

function listFilms({ q, state, untranslated, page, sort }: FilmListQuery, signal: AbortSignal) {
  const query = {
    q,
    page,
    ...(sort ? { sort } : {}),
    ...(untranslated ? { untranslated } : {}),
    ...(state === 'all' ? {} : { state }),
  };
  return pageOf(client.GET('/bullet/api/contents', { params: { query }, signal }));
}

export const filmQuery = (id: number) =>
  queryOptions({
    queryKey: filmKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/contents/{content_id}', { params: at(id), signal })),
    refetchInterval: ({ state: { data } }) =>
      data &&
      ([data, ...data.chapters].some(({ encoding }) => isWorking(encoding)) ||
        isReplacing(data) ||
        data.trailer?.problem === 'not_ready')
        ? LIVE_MS
        : false,
  });

/** A next file that is ready is about to be played: until then there is something to wait for. */
const isReplacing = ({ chapters }: Film): boolean =>
  chapters.some(({ next_file: next }) => next && !isStopped(next.encoding));

export const encodingQuery = (id: number) =>
  queryOptions({
    queryKey: [...filmKeys.one(id), 'encoding'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/contents/{content_id}/encoding', { params: at(id), signal })),
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && (!data || isWorking(data)) ? LIVE_MS : false,
  });

/** Null where nobody has rated the film, or the store takes no ratings. */
export const filmRatingsQuery = (id: number) =>
  queryOptions({
    queryKey: [...filmKeys.one(id), 'ratings'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/contents/{content_id}/ratings', { params: at(id), signal })),
  });

/** How many people wait for a film that is not out. */
export const filmRemindersQuery = (id: number) =>
  queryOptions({
    queryKey: [...filmKeys.one(id), 'reminders'],
    queryFn: async ({ signal }) => {
      const call = client.GET('/bullet/api/contents/{content_id}/reminders', {
        params: at(id),
        signal,
      });
      return (await dataOf(call)).waiting_count;
    },
  });

/** Staff's own playback of a film. A signed address is valid for hours, so it is not refetched. */
export const previewQuery = (
  id: number,
  state: EncodingState,
  videoId: number | null = null,
  chapterId?: number,
) =>
  queryOptions({
    queryKey: [...filmKeys.one(id), 'preview', state, videoId],
    queryFn: ({ signal }) => {
      const query = chapterId === undefined ? {} : { chapter: chapterId };
      const params = { ...at(id), query };
      return dataOf(client.GET('/bullet/api/contents/{content_id}/preview', { params, signal }));
    },
    staleTime: 3_600_000,
    refetchOnWindowFocus: false,
  });

export const changeFilm = (id: number, change: FilmChange) =>
  dataOf(client.PATCH('/bullet/api/contents/{content_id}', { params: at(id), body: change }));

/** Publish with these changes, now or at `publish_at`; where they are refused nothing is published. */
export const publishFilm = (id: number, change: FilmPublication) =>
  dataOf(
    client.POST('/bullet/api/contents/{content_id}/publish', { params: at(id), body: change }),
  );

export const unpublishFilm = (id: number) =>
  dataOf(client.POST('/bullet/api/contents/{content_id}/unpublish', { params: at(id) }));

export const deleteFilm = (id: number) =>
  dataOf(client.DELETE('/bullet/api/contents/{content_id}', { params: at(id) }));

export const setPoster = (id: number, atSeconds: number) =>
  dataOf(
    client.PUT('/bullet/api/contents/{content_id}/poster', {
      params: at(id),
      body: { at_seconds: atSeconds },
    }),
  );

export const setPosterImage = (id: number, file: Blob, onProgress: (share: number) => void) =>
  dataOf(
    client.PUT('/bullet/api/contents/{content_id}/poster/image', {
      params: at(id),
      ...withFile(file),
      fetch: fetchWithProgress(onProgress),
    }),
  );

export const removePosterImage = (id: number) =>
  dataOf(client.DELETE('/bullet/api/contents/{content_id}/poster/image', { params: at(id) }));

export const retryEncoding = (id: number) =>
  dataOf(client.POST('/bullet/api/contents/{content_id}/encoding/retry', { params: at(id) }));

interface NewCaptions extends Pick<CaptionTrack, 'language' | 'label'> {
  file: File;
}

export const addCaptions = (id: number, { file, language, label }: NewCaptions) =>
  dataOf(
    client.POST('/bullet/api/contents/{content_id}/captions', {
      params: at(id),
      // The contract knows a file as text; the form below carries the file itself.
      body: { file: file.name, language, label },
      bodySerializer() {
        const form = new FormData();
        form.set('file', file);
        form.set('language', language);
        form.set('label', label);
        return form;
      },
      fetch: patientFetch,
    }),
  );

export const removeCaptions = (id: number, language: string) =>
  dataOf(
    client.DELETE('/bullet/api/contents/{content_id}/captions/{language}', {
      params: { path: { content_id: id, language } },
    }),
  );

/** Make captions of subtitles that were in the film's file. */
export const addFoundCaptions = (id: number, tracks: { id: number; label: string }[]) =>
  dataOf(
    client.POST('/bullet/api/contents/{content_id}/found_captions', {
      params: at(id),
      body: { tracks },
    }),
  );

/** Request an upload: for a new film, another chapter of one, a chapter's replacement, or a trailer. */
export async function requestUpload({
  filmId,
  replaces,
  trailerTitle,
  ...body
}: {
  filename: string;
  size: number;
  filmId: number | null;
  replaces: number | null;
  trailerTitle: string | null;
}) {
  if (filmId !== null && trailerTitle !== null) {
    const call = client.POST('/bullet/api/contents/{content_id}/trailer', {
      params: at(filmId),
      body: { ...body, title: trailerTitle },
    });
    const { content_id, endpoint, grant } = await dataOf(call);
    return { contentId: content_id, chapterId: null, replacing: null, endpoint, grant };
  }
  if (filmId !== null && replaces !== null) {
    const call = client.POST('/bullet/api/contents/{content_id}/chapters/{chapter_id}/next_file', {
      params: { path: { content_id: filmId, chapter_id: replaces } },
      body,
    });
    const { upload, endpoint, grant } = await dataOf(call);
    return { contentId: filmId, chapterId: replaces, replacing: upload, endpoint, grant };
  }
  if (filmId !== null) {
    const call = client.POST('/bullet/api/contents/{content_id}/chapters', {
      params: at(filmId),
      body,
    });
    const { content_id, chapter_id, endpoint, grant } = await dataOf(call);
    return { contentId: content_id, chapterId: chapter_id, replacing: null, endpoint, grant };
  }
  const { content_id, endpoint, grant } = await dataOf(
    client.POST('/bullet/api/uploads', { body }),
  );
  return { contentId: content_id, chapterId: null, replacing: null, endpoint, grant };
}

const at = (id: number) => ({ path: { content_id: id } });
