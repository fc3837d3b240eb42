import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { withFile } from './files';

export type StoreSettings = Schemas['StoreSettings'];
export type StoreChange = Schemas['StoreChange'];
export type Picture = Schemas['Picture'];
export type PicturePlace = 'logo' | 'banner' | 'icon';

export const storeKey = ['store'] as const;

export const storeQuery = () =>
  queryOptions({
    queryKey: storeKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/store', { signal })),
  });

export const changeStore = (change: StoreChange) =>
  dataOf(client.PATCH('/bullet/api/store', { body: change }));

export const setStorePicture = (place: PicturePlace, file: Blob) =>
  dataOf(
    client.PUT('/bullet/api/store/{place}', { params: { path: { place } }, ...withFile(file) }),
  );

export const removeStorePicture = (place: PicturePlace) =>
  dataOf(client.DELETE('/bullet/api/store/{place}', { params: { path: { place } } }));
