import type { Failure } from '@matinee/api/result';
import { t } from '../i18n';
import { wordsOf } from './duration';

/** A page of a proxy's, or a fault whose words are for the owner's log. */
const NAMELESS: ReadonlySet<string> = new Set(['unknown', 'internal_error']);

/** Without a network; a browser that does not know says that it has one. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** What went wrong, in the page's language where the kind is known; else in the server's words. */
export function errorWords({ status, errors, retryAfterSeconds }: Failure): string {
  const [first] = errors;
  if (first?.code === 'timeout') return t('errors.timeout');
  if (first?.code === 'page_failed') return t('errors.page');
  if (status === 0) return t(isOffline() ? 'errors.offline.call' : 'errors.unreachable');
  if (status === 429) return t('errors.too_often', { wait: wordsOf(retryAfterSeconds ?? 60) });
  const isNamed = first && !NAMELESS.has(first.code);
  return (isNamed && first.message) || t('errors.unknown');
}
