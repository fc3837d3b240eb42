import { CallFailed, statusOf } from '@matinee/api/result';
import { messages } from '../../messages';
import { securityTexts } from '../../messages/security';
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
      return securityTexts.signIn.needCode;
    case 'wrong_second_factor':
      return securityTexts.signIn.wrongCode;
    case 'passkey_required':
      return securityTexts.signIn.needPasskey;
    case 'passkey_refused':
      return securityTexts.signIn.passkeyFailed;
  }
  switch (statusOf(error)) {
    // Known and unknown addresses get the same words.
    case 401:
    case 422:
      return messages.signIn.wrong;
    case 403:
      return messages.signIn.noRight;
    case 429:
      return messages.signIn.waitBriefly;
    default:
      return describeError(error);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof CallFailed ? (error.failure.errors[0]?.code ?? '') : '';
