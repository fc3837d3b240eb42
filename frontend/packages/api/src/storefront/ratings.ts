/** The stars that viewers give a film. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type FilmRating = Schemas['FilmRating'];

const PATH = '/api/contents/{permalink}/rating';
const of = (permalink: string) => ({ params: { path: { permalink } } });

export function ratingQuery(permalink: string) {
  return queryOptions({
    queryKey: [PATH, permalink],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET(PATH, { ...of(permalink), signal }))).data,
  });
}

/** Null takes it back. */
export function rate(permalink: string, stars: number | null): Promise<Result<unknown>> {
  return resultOf(
    stars === null
      ? client.DELETE(PATH, of(permalink))
      : client.PUT(PATH, { ...of(permalink), body: { stars } }),
  );
}
