import { CallFailed, statusOf } from '@matinee/api/result';
import { t } from '../../i18n';
import { describeError } from '../../util/errors';

/** Seconds until the next try is let through; null when the refusal is another, or does not say. */
export function waitSeconds(error: unknown): number | null {
  if (!(error instanceof CallFailed) || error.failure.status !== 429) return null;
  return error.failure.retryAfterSeconds;
}

/** What the server wants beside the right password; null when that is not it. */
export function secondFactorOf(error: unknown): 'app' | 'passkey' | null {
  switch (codeOf(error)) {
    case 'second_factor_required':
    case 'wrong_second_factor':
      return 'app';
    case 'passkey_required':
      return 'passkey';
    default:
      return null;
  }
}

export function explainRefusal(error: unknown): string {
  switch (codeOf(error)) {
    case 'second_factor_required':
      return t('security.sign_in.need_code');
    case 'wrong_second_factor':
      return t('security.sign_in.wrong_code');
    case 'passkey_required':
      return t('security.sign_in.need_passkey');
    case 'passkey_refused':
      return t('security.sign_in.passkey_failed');
  }
  switch (statusOf(error)) {
    // Known and unknown addresses get the same words.
    case 401:
    case 422:
      return t('sign_in.wrong');
    case 403:
      return t('sign_in.no_right');
    case 429:
      return t('sign_in.wait_briefly');
    default:
      return describeError(error);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof CallFailed ? (error.failure.errors[0]?.code ?? '') : '';
