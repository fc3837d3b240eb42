/** Profiles of an account: who watches, and up to which age rating. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type Profile = Schemas['Profile'];
export type Profiles = Schemas['Profiles'];
export type ProfileNew = Schemas['ProfileNew'];

export const profilesKey = ['/api/profiles'];

export function profilesQuery() {
  return queryOptions({
    queryKey: profilesKey,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/profiles', { signal }))).data,
  });
}

/** Leaving a profile with an age limit needs proof of identity; null is the account itself. */
export function chooseProfile(choice: Schemas['ChooseProfile']): Promise<Result<unknown>> {
  return resultOf(client.PUT('/api/profiles/current', { body: choice }));
}

export function addProfile(profile: ProfileNew): Promise<Result<Profile>> {
  return resultOf(client.POST('/api/profiles', { body: profile }));
}

export function changeProfile(id: number, profile: ProfileNew): Promise<Result<Profile>> {
  return resultOf(
    client.PATCH('/api/profiles/{profile_id}', {
      params: { path: { profile_id: id } },
      body: profile,
    }),
  );
}

export function removeProfile(id: number): Promise<Result<unknown>> {
  return resultOf(
    client.DELETE('/api/profiles/{profile_id}', { params: { path: { profile_id: id } } }),
  );
}
