import {
  challengePasskey,
  challengeSignIn,
  keepPasskey,
  signInByPasskey,
} from '@matinee/api/backoffice/security';

/** Browsers offer passkeys over https, and on localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Asks this device for a passkey and keeps it. The browser's own window comes between. */
export async function addPasskey(password: string, name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options, token } = await challengePasskey(password);
  const optionsJSON = ofStandard<Parameters<typeof startRegistration>[0]['optionsJSON']>(options);
  const credential = { ...(await startRegistration({ optionsJSON })) };
  return keepPasskey({ name, token, credential });
}

/** Signs in with a passkey of this device: no email, no password. */
export async function signInWithPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options, token } = await challengeSignIn();
  const optionsJSON = ofStandard<Parameters<typeof startAuthentication>[0]['optionsJSON']>(options);
  const credential = { ...(await startAuthentication({ optionsJSON })) };
  return signInByPasskey({ token, credential });
}

/** Whether the person closed the browser's window, which is no failure. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The contract leaves to the standard of passkeys what stands in their options. */
const ofStandard = <Options extends object>(options: Readonly<Record<string, unknown>>) =>
  options as Partial<Options> as Options;
