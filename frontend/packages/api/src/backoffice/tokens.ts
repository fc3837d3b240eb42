import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type ApiToken = Schemas['ApiToken'];
export type TokenIn = Schemas['TokenIn'];
export type ScopeName = ApiToken['scopes'][number];

export const tokensKey = ['tokens'] as const;

export const tokensQuery = () =>
  queryOptions({
    queryKey: tokensKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/tokens', { signal })),
  });

export const makeToken = (token: TokenIn) =>
  dataOf(client.POST('/bullet/api/tokens', { body: token }));

export const revokeToken = (id: number) =>
  dataOf(client.DELETE('/bullet/api/tokens/{token_id}', { params: { path: { token_id: id } } }));
