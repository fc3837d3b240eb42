/** Who is here: signing in and out, joining, and getting back in. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type Session = Schemas['Session'];
export type CodeSent = Schemas['CodeSent'];
export type Captcha = Schemas['Captcha'];
type SignIn = Schemas['SignIn'];
type EmailRegistration = Schemas['EmailRegistration'];

export function signIn(form: SignIn): Promise<Result<Session>> {
  return resultOf(client.POST('/api/sessions', { body: form }));
}

export function signOut(): Promise<Result<unknown>> {
  return resultOf(client.DELETE('/api/sessions'));
}

/** Work for this browser, where the store asks for it. */
export function getCaptcha(): Promise<Result<Captcha>> {
  return resultOf(client.GET('/api/captcha'));
}

/** Sends a code to the email, known or not. */
export function askToJoin(form: Omit<EmailRegistration, 'code'>): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/email_registrations', { body: form }));
}

/** With the code from the mail: a new account, or the one that this email has. */
export function join(
  form: EmailRegistration & { code: string },
): Promise<Result<Session | CodeSent>> {
  return resultOf(client.POST('/api/email_registrations', { body: form }));
}

export function askForPasswordReset(
  form: Schemas['PasswordResetRequest'],
): Promise<Result<CodeSent>> {
  return resultOf(client.POST('/api/password_resets', { body: form }));
}

/** Whether this link still opens anything: a 404 or 410 says that it does not. */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/password_resets', token],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const call = client.GET('/api/password_resets/{token}', {
        params: { path: { token } },
        signal,
      });
      orThrow(await resultOf(call));
      return true;
    },
  });
}

export function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  return resultOf(
    client.PUT('/api/password_resets/{token}', { params: { path: { token } }, body: { password } }),
  );
}

/** Ends the look through a customer's eyes. */
export function leaveImpersonation(): Promise<Result<unknown>> {
  return resultOf(client.DELETE('/api/impersonation'));
}
