/** Series and playlists, and the place of a film in its series. */
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { withFile } from './files';

export type CollectionEntry = Schemas['CollectionEntry'];
export type CollectionDetail = Schemas['CollectionDetail'];
export type CollectionChange = Schemas['CollectionChange'];
export type CollectionKind = CollectionEntry['kind'];
export type SeasonEntry = Schemas['SeasonEntry'];
export type SeriesPlace = Schemas['SeriesPlace'];

export const collectionKeys = {
  all: ['collections'] as const,
  list: ['collections', 'list'] as const,
  one: (id: number) => ['collections', id] as const,
  ofFilm: (id: number) => ['collections', 'of-film', id] as const,
};

const at = (id: number) => ({ path: { collection_id: id } });

export const collectionsQuery = () =>
  queryOptions({
    queryKey: collectionKeys.list,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/collections', { signal })),
  });

export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: collectionKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/collections/{collection_id}', { params: at(id), signal })),
  });

export const createCollection = (kind: CollectionKind, title: string) =>
  dataOf(client.POST('/bullet/api/collections', { body: { kind, title } }));

export const changeCollection = (id: number, change: CollectionChange) =>
  dataOf(client.PATCH('/bullet/api/collections/{collection_id}', { params: at(id), body: change }));

export const deleteCollection = (id: number) =>
  dataOf(client.DELETE('/bullet/api/collections/{collection_id}', { params: at(id) }));

/** All seasons with their films, in place of those of `version`. */
export const arrangeCollection = (id: number, version: number, seasons: readonly SeasonEntry[]) =>
  dataOf(
    client.PUT('/bullet/api/collections/{collection_id}/seasons', {
      params: at(id),
      body: {
        version,
        seasons: seasons.map(({ title, translations, contents }) => ({
          title,
          translations,
          content_ids: contents.map((film) => film.id),
        })),
      },
    }),
  );

export const setCollectionImage = (id: number, file: Blob) =>
  dataOf(
    client.PUT('/bullet/api/collections/{collection_id}/image', {
      params: at(id),
      ...withFile(file),
    }),
  );

export const removeCollectionImage = (id: number) =>
  dataOf(client.DELETE('/bullet/api/collections/{collection_id}/image', { params: at(id) }));

const ofFilm = (id: number) => ({ path: { content_id: id } });

export const seriesOfFilmQuery = (id: number) =>
  queryOptions({
    queryKey: collectionKeys.ofFilm(id),
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/contents/{content_id}/series', { params: ofFilm(id), signal }),
      ),
  });

/** Null: of no series. */
export const setSeriesOfFilm = (
  id: number,
  place: { seriesId: number; season: number; number: number | null } | null,
) =>
  dataOf(
    client.PUT('/bullet/api/contents/{content_id}/series', {
      params: ofFilm(id),
      body: place
        ? { series_id: place.seriesId, season: place.season, number: place.number }
        : { series_id: null, season: 1 },
    }),
  );
