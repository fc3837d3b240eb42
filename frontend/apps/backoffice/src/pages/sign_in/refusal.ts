import { CallFailed } from '@matinee/api/result';
import { describeError, statusOf } from '../../data/errors';
import { messages } from '../../messages';

/** Seconds until the next try is let through; null when the refusal is another, or does not say. */
export function waitSeconds(error: unknown): number | null {
  if (!(error instanceof CallFailed) || error.failure.status !== 429) return null;
  return error.failure.retryAfterSeconds;
}

export function explainRefusal(error: unknown): string {
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
