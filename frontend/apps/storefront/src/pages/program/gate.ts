import type { Failure } from '@matinee/api/result';
import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { errorWords } from '../../util/error-words';

/** Why the film does not play for this viewer now, in the kinds the page has an answer to. */
export type Gate =
  | { kind: 'sign_in' }
  | { kind: 'not_for_sale' }
  | { kind: 'encoding' }
  | { kind: 'refused'; message: string };

/** What the film's own data says, before playing is asked for. */
export function gateOfContent(content: Content, chapter: Chapter | undefined): Gate | null {
  if (!content.access.granted) return gateOfReason(content.access.reason);
  return chapter?.is_playable ? null : { kind: 'encoding' };
}

/** What the answer to "may I play" says. */
export function gateOfFailure(failure: Failure): Gate {
  const { status } = failure;
  if (status === 401) return { kind: 'sign_in' };
  if (status === 402) return { kind: 'not_for_sale' };
  if (status === 409) return { kind: 'encoding' };
  return { kind: 'refused', message: errorWords(failure) };
}

function gateOfReason(reason: Content['access']['reason']): Gate {
  return reason === 'sign_in_required' ? { kind: 'sign_in' } : { kind: 'not_for_sale' };
}
