/** People: oneself, one's devices and data, and others to mention. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type Me = Schemas['Me'];
export type Device = Schemas['Device'];
export type Suggestion = Schemas['Suggestion'];

export const meKey = ['/api/users/me'];
export const devicesKey = ['/api/users/me/devices'];

export function meQuery() {
  return queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/users/me', { signal }))).data,
  });
}

export function changeMe(change: Schemas['ProfileChange']): Promise<Result<Me>> {
  return resultOf(client.PATCH('/api/users/me', { body: change }));
}

/** Sends a code to one's own email, for an account without a password. */
export function sendMeACode(): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/users/me/codes'));
}

export function changePassword(change: Schemas['PasswordChange']): Promise<Result<unknown>> {
  return resultOf(client.PUT('/api/users/me/password', { body: change }));
}

export function askForAnotherEmail(
  change: Schemas['EmailChangeRequest'],
): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/users/me/email', { body: change }));
}

export function changeEmail(change: Schemas['EmailChange']): Promise<Result<Me>> {
  return resultOf(client.PUT('/api/users/me/email', { body: change }));
}

export function devicesQuery() {
  return queryOptions({
    queryKey: devicesKey,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/users/me/devices', { signal }))).data,
  });
}

export function signOutDevice(deviceId: number): Promise<Result<unknown>> {
  return resultOf(
    client.DELETE('/api/users/me/devices/{device_id}', {
      params: { path: { device_id: deviceId } },
    }),
  );
}

export function signOutEverywhere({ keepThis }: { keepThis: boolean }): Promise<Result<unknown>> {
  return resultOf(
    client.DELETE('/api/users/me/devices', { params: { query: { keep_this: keepThis } } }),
  );
}

/** Where the browser downloads everything that the store holds of this person. */
export const exportPath = '/api/users/me/export';

export function deleteMe(proof: Schemas['Oneself']): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/users/me/deletion', { body: proof }));
}

/** SPEC 8: a failed look-up is a result with the errors of the body, or an empty list of them. */
export function suggestPeople(name: string, signal?: AbortSignal): Promise<Result<Suggestion[]>> {
  return resultOf(
    client.GET('/api/users/by_name.json', {
      params: { query: { name } },
      ...(signal ? { signal } : {}),
    }),
  );
}

/** Says that one has reached this age, or else the one that this store asks for. */
export function confirmAge(age?: number): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/age_confirmation', age === undefined ? {} : { body: { age } }));
}
