/** The viewer's calls and their query definitions. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createClient, resultOf } from './client';
import type { components, paths } from './generated/storefront';
import { orThrow, type Result } from './result';

type Schemas = components['schemas'];
export type ContentCard = Schemas['Card'];
export type Content = Schemas['Content'];
export type Chapter = Schemas['Chapter'];
export type Poster = Schemas['Poster'];
export type Playback = Schemas['Playback'];
export type Session = Schemas['Session'];

const SIGN_IN_PATHS = ['/sign_in', '//sign_in'];

const client = createClient<paths>({
  onUserLimit() {
    // SPEC 8: another device took this viewer's place.
    if (!SIGN_IN_PATHS.includes(location.pathname)) location.assign('/sign_in');
  },
});

export interface ContentsPage {
  contents: ContentCard[];
  isLast: boolean;
}

/** Pages are counted from 1; the last is told by a header, or by being empty (SPEC 4). */
export function contentsQuery() {
  return infiniteQueryOptions({
    queryKey: ['/api/contents'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<ContentsPage> => {
      const { data, isLastPage } = orThrow(
        await resultOf(client.GET('/api/contents', { params: { query: { page } }, signal })),
      );
      return { contents: data, isLast: isLastPage ?? data.length === 0 };
    },
    getNextPageParam: (last, _pages, page) => (last.isLast ? undefined : page + 1),
  });
}

export function contentQuery(permalink: string) {
  return queryOptions({
    queryKey: [`/api/contents/${encodeURIComponent(permalink)}`],
    queryFn: async ({ signal }) => {
      const call = client.GET('/api/contents/{permalink}', {
        params: { path: { permalink } },
        signal,
      });
      return orThrow(await resultOf(call)).data;
    },
  });
}

export function sessionQuery() {
  return queryOptions({
    queryKey: ['/api/sessions'],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/sessions', { signal }))).data,
  });
}

export function signIn(form: { email: string; password: string }): Promise<Result<Session>> {
  return resultOf(client.POST('/api/sessions', { body: form }));
}

export function signOut(): Promise<Result<unknown>> {
  return resultOf(client.DELETE('/api/sessions'));
}

/** Asks for a playback session; the answer's `src` is good until `expires_at`. */
export function openPlayback(
  permalink: string,
  { chapterId, signal }: { chapterId?: number; signal?: AbortSignal } = {},
): Promise<Result<Playback>> {
  return resultOf(
    client.POST('/api/contents/{permalink}/playback', {
      params: { path: { permalink } },
      body: chapterId === undefined ? {} : { chapter_id: chapterId },
      ...(signal ? { signal } : {}),
    }),
  );
}

/** Remembers where a signed-in viewer stopped. `keepalive` lets it finish while the page closes. */
export function saveWatchState(
  permalink: string,
  { chapterId, positionSeconds }: { chapterId: number; positionSeconds: number },
): Promise<Result<unknown>> {
  return resultOf(
    client.PUT('/api/contents/{permalink}/watch_state', {
      params: { path: { permalink } },
      body: { chapter_id: chapterId, position_seconds: positionSeconds },
      keepalive: true,
    }),
  );
}
