import type { Failure } from '@matinee/api/result';
import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { errorWords } from '../../util/error-words';

/** Why the film does not play for this viewer now, in the kinds the page has an answer to. */
export type Gate =
  | { kind: 'sign_in' }
  | { kind: 'for_sale' }
  | { kind: 'not_for_sale' }
  /** The viewer confirms their age first. */
  | { kind: 'adults' }
  | { kind: 'encoding' }
  /** Playing starts the time of the rental: asked first. */
  | { kind: 'rental' }
  | { kind: 'refused'; message: string };

/** The gate by the film's own data, before playback is requested. */
export function gateOfContent(content: Content, chapter: Chapter | undefined): Gate | null {
  if (!content.access.granted) return gateOfAccess(content);
  if (!chapter?.is_playable) return { kind: 'encoding' };
  return content.rental && !content.rental.is_started ? { kind: 'rental' } : null;
}

/** What the answer to "may I play" says. */
export function gateOfFailure(failure: Failure): Gate {
  const { status } = failure;
  if (status === 401) return { kind: 'sign_in' };
  if (status === 402) {
    const isForSale = failure.errors[0]?.code === 'product_needed';
    return { kind: isForSale ? 'for_sale' : 'not_for_sale' };
  }
  if (status === 409) {
    return { kind: failure.errors[0]?.code === 'rental_not_started' ? 'rental' : 'encoding' };
  }
  if (failure.errors[0]?.code === 'age_needed') return { kind: 'adults' };
  return { kind: 'refused', message: errorWords(failure) };
}

function gateOfAccess({ access: { reason, rule }, price }: Content): Gate {
  if (reason === 'product_needed') return { kind: 'for_sale' };
  if (reason !== 'sign_in_required') return { kind: 'not_for_sale' };
  // Whoever is not signed in chooses first, and says then who they are.
  if (rule !== 'paid') return { kind: 'sign_in' };
  return { kind: price === 'to_buy' ? 'not_for_sale' : 'for_sale' };
}
