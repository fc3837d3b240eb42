import { errorsByField, type Failure } from '@matinee/api/result';
import { messages } from '../../messages';
import { wordsOf } from '../../util/duration';

export interface SignInErrors {
  email?: string | undefined;
  password?: string | undefined;
  /** Of no one field. */
  form?: string | undefined;
}

/** What can be seen without asking the server. */
export function checkForm({ email, password }: { email: string; password: string }): SignInErrors {
  const errors: SignInErrors = {};
  if (!email.trim()) errors.email = messages.auth.missingEmail;
  else if (!/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = messages.auth.badEmail;
  if (!password) errors.password = messages.auth.missingPassword;
  return errors;
}

export function wordsOfFailure(failure: Failure): SignInErrors {
  if (failure.status === 429) {
    return { form: messages.auth.tooMany(wordsOf(failure.retryAfterSeconds ?? 60)) };
  }
  if (failure.status === 403) return { form: messages.auth.staleTitle };
  const { email, password, ...others } = errorsByField(failure);
  if (failure.status === 401) return { form: messages.auth.wrong };
  return { email, password, form: Object.values(others)[0] };
}
