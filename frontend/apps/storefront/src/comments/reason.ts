import type { Failure } from '@matinee/api/result';
import { t } from '../i18n';
import { waitOf } from './wait';

/** What any call may come to, in the language of the page; null where its own code says more. */
export function passingReasonOf(failure: Failure): string | null {
  if (failure.status === 0) {
    return t(failure.errors[0]?.code === 'timeout' ? 'errors.timeout' : 'errors.unreachable');
  }
  if (failure.status === 429) {
    return t('comments.too_fast', { wait: waitOf(failure.retryAfterSeconds ?? 60) });
  }
  return failure.status >= 500 ? t('errors.unknown') : null;
}

/** A refusal in the language of the page. What the server says in words is for what no text of ours is for. */
export function reasonOf(failure: Failure): string {
  const { code, message = t('errors.unknown') } = failure.errors[0] ?? {};
  const passing = passingReasonOf(failure);
  if (passing) return passing;
  if (code === 'too_late') return t('comments.too_late');
  return code === 'blocked' ? t('comments.closed') : message;
}
