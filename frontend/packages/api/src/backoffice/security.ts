import type { PageSession } from '../page-config';
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Security = Schemas['Security'];
export type Passkey = Schemas['Passkey'];
export type AuthenticatorSetup = Schemas['AuthenticatorSetup'];

export const securityKey = ['security'] as const;

export const securityQuery = () =>
  queryOptions({
    queryKey: securityKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/security', { signal })),
  });

export const beginAuthenticator = (password: string) =>
  dataOf(client.POST('/bullet/api/security/authenticator', proof(password)));

export const confirmAuthenticator = (code: string) =>
  dataOf(client.PUT('/bullet/api/security/authenticator', { body: { code } }));

export const removeAuthenticator = (password: string) =>
  dataOf(client.POST('/bullet/api/security/authenticator/removal', proof(password)));

export const renewRecoveryCodes = (password: string) =>
  dataOf(client.POST('/bullet/api/security/recovery_codes', proof(password)));

export const challengePasskey = (password: string) =>
  dataOf(client.POST('/bullet/api/security/passkeys/challenge', proof(password)));

export const keepPasskey = (body: Schemas['NewPasskey']) =>
  dataOf(client.POST('/bullet/api/security/passkeys', { body }));

export const removePasskey = (id: number, password: string) =>
  dataOf(
    client.POST('/bullet/api/security/passkeys/{passkey_id}/removal', {
      params: { path: { passkey_id: id } },
      ...proof(password),
    }),
  );

export const challengeSignIn = () => dataOf(client.POST('/bullet/api/passkey_sessions/challenge'));

export const signInByPasskey = (body: Schemas['PasskeySignIn']): Promise<PageSession> =>
  dataOf(client.POST('/bullet/api/passkey_sessions', { body }));

const proof = (password: string) => ({ body: { current_password: password } });
