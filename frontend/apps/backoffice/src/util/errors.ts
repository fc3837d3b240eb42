import { CallFailed, errorsByField } from '@matinee/api/result';
import { t } from '../i18n';

/** Say any error in words a person can act on; with the request's id where only the log can help. */
export function describeError(error: unknown): string {
  if (!(error instanceof CallFailed)) return t('errors.unknown');
  const { status, requestId } = error.failure;
  if (status === 0 && !navigator.onLine) return t('errors.call_offline');
  const isOurs = status >= 500 && status !== 507;
  return isOurs && requestId
    ? t('errors.with_number', { message: error.message, id: requestId })
    : error.message;
}

/** The message for each field of a form; what belongs to no field stands under `''`. */
export function faultsByField(error: unknown): Record<string, string> {
  return error instanceof CallFailed ? errorsByField(error.failure) : { '': t('errors.unknown') };
}
