import type { Failure } from '@matinee/api/result';
import { t } from '../i18n';
import { waitOf } from './wait';

/** A refusal in the language of the page. What the server says in words is for what no text of ours is for. */
export function reasonOf(failure: Failure): string {
  if (failure.status === 0) {
    return t(failure.errors[0]?.code === 'timeout' ? 'errors.timeout' : 'errors.unreachable');
  }
  if (failure.status === 429) {
    return t('comments.too_fast', { wait: waitOf(failure.retryAfterSeconds ?? 60) });
  }
  const code = failure.errors[0]?.code;
  if (code === 'too_late') return t('comments.too_late');
  if (code === 'blocked') return t('comments.closed');
  if (failure.status >= 500) return t('errors.unknown');
  return failure.errors[0]?.message ?? t('errors.unknown');
}
