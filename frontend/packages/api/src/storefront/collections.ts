/** Series and playlists: all of them by title, and one with the contents of a season. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';

export type Collection = Schemas['Collection'];
export type CollectionPage = Schemas['CollectionPage'];
export type Entry = Schemas['Entry'];
export type SeriesOfContent = Schemas['SeriesOfContent'];

export type CollectionKind = 'series' | 'playlist';

/** Of a series without a season: the one in which this viewer goes on. */
export function collectionQuery(kind: CollectionKind, permalink: string, season?: number) {
  const path = `/api/${kind === 'series' ? 'series' : 'playlists'}/${encodeURIComponent(permalink)}`;
  return queryOptions({
    queryKey: season === undefined ? [path] : [path, { season }],
    queryFn: async ({ signal }) => orThrow(await load(kind, permalink, season, signal)).data,
  });
}

function load(
  kind: CollectionKind,
  permalink: string,
  season: number | undefined,
  signal: AbortSignal,
) {
  if (kind === 'playlist') {
    return resultOf(
      client.GET('/api/playlists/{permalink}', { params: { path: { permalink } }, signal }),
    );
  }
  const query = season === undefined ? {} : { season };
  return resultOf(
    client.GET('/api/series/{permalink}', { params: { path: { permalink }, query }, signal }),
  );
}

/** The first page of each: what a menu can hold. */
export function allSeriesQuery() {
  return queryOptions({
    queryKey: ['/api/series'],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/series', { params: { query: { page: 1 } }, signal })))
        .data,
    staleTime: 10 * 60_000,
  });
}

export function allPlaylistsQuery() {
  return queryOptions({
    queryKey: ['/api/playlists'],
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(client.GET('/api/playlists', { params: { query: { page: 1 } }, signal })),
      ).data,
    staleTime: 10 * 60_000,
  });
}
