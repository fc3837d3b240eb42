import type { components } from '@matinee/api/generated/backoffice';
import type { PageSession } from '@matinee/api/page-config';
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client';

type Schemas = components['schemas'];
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

/** Browsers offer passkeys over https, and on localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Asks this device for a passkey and keeps it. The browser's own window comes between. */
export async function addPasskey(password: string, name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const challenge = client.POST('/bullet/api/security/passkeys/challenge', proof(password));
  const { options, token } = await dataOf(challenge);
  const optionsJSON = ofStandard<Parameters<typeof startRegistration>[0]['optionsJSON']>(options);
  const credential = { ...(await startRegistration({ optionsJSON })) };
  return dataOf(
    client.POST('/bullet/api/security/passkeys', { body: { name, token, credential } }),
  );
}

export const removePasskey = (id: number, password: string) =>
  dataOf(
    client.POST('/bullet/api/security/passkeys/{passkey_id}/removal', {
      params: { path: { passkey_id: id } },
      ...proof(password),
    }),
  );

/** Signs in with a passkey of this device: no e-mail, no password. */
export async function signInWithPasskey(): Promise<PageSession> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options, token } = await dataOf(client.POST('/bullet/api/passkey_sessions/challenge'));
  const optionsJSON = ofStandard<Parameters<typeof startAuthentication>[0]['optionsJSON']>(options);
  const credential = { ...(await startAuthentication({ optionsJSON })) };
  return dataOf(client.POST('/bullet/api/passkey_sessions', { body: { token, credential } }));
}

/** Whether the person closed the browser's window, which is no failure. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

const proof = (password: string) => ({ body: { current_password: password } });

/** The contract leaves to the standard of passkeys what stands in their options. */
const ofStandard = <Options extends object>(options: Readonly<Record<string, unknown>>) =>
  options as Partial<Options> as Options;
