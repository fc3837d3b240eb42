/** Who is here, signing in and out. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type Session = Schemas['Session'];

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
