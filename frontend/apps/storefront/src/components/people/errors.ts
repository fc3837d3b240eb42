import { errorsByField, type Failure } from '@matinee/api/result';
import { t, type MessageKey } from '../../i18n';
import { wordsOf } from '../../util/duration';
import { isOffline } from '../../util/error-words';

/** What is wrong, by field; under '' what belongs to no one field. */
export type Errors = Readonly<Partial<Record<string, string>>>;

/** The refusals that the message files have words for, by the server's code. */
const REFUSALS: Partial<Record<string, MessageKey>> = {
  wrong_credentials: 'account.refused.wrong_credentials',
  second_factor_required: 'account.refused.second_factor_required',
  wrong_second_factor: 'account.refused.wrong_second_factor',
  passkey_required: 'account.refused.passkey_required',
  wrong_code: 'account.refused.wrong_code',
  void_code: 'account.refused.void_code',
  void_link: 'account.refused.void_link',
  wrong_password: 'account.refused.wrong_password',
  short_password: 'account.refused.short_password',
  common_password: 'account.refused.common_password',
  own_password: 'account.refused.own_password',
  nickname_taken: 'account.refused.nickname_taken',
  name_taken: 'account.refused.name_taken',
  too_many_profiles: 'account.refused.too_many_profiles',
  limited_profile: 'account.refused.limited_profile',
  nickname_invalid: 'account.refused.nickname_invalid',
  email_taken: 'account.refused.email_taken',
  captcha_failed: 'account.refused.captcha_failed',
  last_owner: 'account.refused.last_owner',
  impersonating: 'account.refused.impersonating',
  csrf_failed: 'account.refused.stale',
  unreachable: 'account.refused.failed',
  timeout: 'account.refused.failed',
};

/** Maps an error to messages of its fields. Those of fields not in `known` are shown above the form. */
export function wordsOfFailure(failure: Failure, fields: readonly string[]): Errors {
  if (failure.status === 429) {
    const wait = wordsOf(failure.retryAfterSeconds ?? 60);
    return { '': t('account.refused.too_often', { wait }) };
  }
  if (failure.status === 0 && isOffline()) return { '': t('errors.offline.call') };
  const spoken = failure.errors.map((error) => {
    const key = REFUSALS[error.code];
    return { ...error, message: key ? t(key) : error.message };
  });
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(errorsByField({ ...failure, errors: spoken }))) {
    errors[fields.includes(field) ? field : ''] ??= message;
  }
  return errors;
}

export function checkEmail(email: string): string | undefined {
  if (!email) return t('account.missing.email');
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : t('account.missing.bad_email');
}

/** Six digits, however they were typed: with a space, or in another script's digits. */
export function digitsOf(code: string): string {
  return code.normalize('NFKC').replace(/[٠-٩]/g, latin).replace(/\s/g, '');
}

export function checkCode(code: string): string | undefined {
  return /^\d{6}$/.test(digitsOf(code)) ? undefined : t('account.missing.code');
}

function latin(digit: string): string {
  return String(digit.charCodeAt(0) - 0x660);
}
