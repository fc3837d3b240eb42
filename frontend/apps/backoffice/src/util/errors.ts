import { CallFailed, errorsByField } from '@matinee/api/result';
import { messages } from '../messages';

/** Say any error in words a person can act on; with the request's id where only the log can help. */
export function describeError(error: unknown): string {
  if (!(error instanceof CallFailed)) return messages.errors.unknown;
  const { status, requestId } = error.failure;
  if (status === 0 && !navigator.onLine) return messages.errors.callOffline;
  const isOurs = status >= 500 && status !== 507;
  return isOurs && requestId ? messages.errors.withNumber(error.message, requestId) : error.message;
}

/** The message for each field of a form; what belongs to no field stands under `''`. */
export function faultsByField(error: unknown): Record<string, string> {
  return error instanceof CallFailed
    ? errorsByField(error.failure)
    : { '': messages.errors.unknown };
}
