import type { Failure } from '@matinee/api/result';
import type { LiveEvent } from '@matinee/api/storefront/live';
import { errorWords } from '../../util/error-words';

/** Why the event does not play for this viewer, in the kinds the page has an answer to. */
export type Gate =
  | { kind: 'sign_in' }
  | { kind: 'for_sale' }
  | { kind: 'not_for_sale' }
  /** The viewer confirms their age first. */
  | { kind: 'adults' }
  | { kind: 'refused'; message: string };

/** The gate by the event's own data, before playback is requested. */
export function gateOfEvent({
  refusal,
  access,
}: Pick<LiveEvent, 'refusal' | 'access'>): Gate | null {
  if (refusal === null) return null;
  if (refusal === 'product_needed') return { kind: 'for_sale' };
  if (refusal !== 'sign_in_required') return { kind: 'not_for_sale' };
  // Whoever is not signed in chooses first, and says then who they are.
  return { kind: access === 'paid' ? 'for_sale' : 'sign_in' };
}

/** What the answer to "may I watch" says. Null where trying again by itself will do. */
export function gateOfFailure(failure: Failure): Gate | null {
  const { status } = failure;
  if (isPassing(failure)) return null;
  if (status === 401) return { kind: 'sign_in' };
  if (status === 402) {
    const isForSale = failure.errors[0]?.code === 'product_needed';
    return { kind: isForSale ? 'for_sale' : 'not_for_sale' };
  }
  if (failure.errors[0]?.code === 'age_needed') return { kind: 'adults' };
  return { kind: 'refused', message: errorWords(failure) };
}

/** Not on air just now, or the store cannot be reached. */
export function isPassing({ status }: Failure): boolean {
  return status === 409 || status === 0 || status >= 500;
}
