/** The selection is in the address, so that a reload and going back keep it. */
import type { Selection } from '@matinee/api/storefront/billing';
import { paths, type Origin } from '../../paths';

export interface Choice extends Selection {
  from: Origin;
}

export const NOWHERE: Origin = { film: null, event: null };

export const readOrigin = (query: URLSearchParams): Origin => ({
  film: query.get('film'),
  event: query.get('event'),
});

/** Null when the address names nothing to buy. */
export function readChoice(query: URLSearchParams): Choice | null {
  const price = numberIn(query, 'price');
  if (price === null) return null;
  const upsell = numberIn(query, 'upsell');
  const amount = numberIn(query, 'amount');
  const coupon = query.get('coupon');
  return {
    price_id: price,
    ...(upsell === null ? {} : { upsell_id: upsell }),
    ...(amount === null ? {} : { amount }),
    ...(coupon ? { coupon_code: coupon } : {}),
    from: readOrigin(query),
  };
}

export function writeChoice({ from, price_id, upsell_id, amount, coupon_code }: Choice) {
  const query = new URLSearchParams({ price: String(price_id) });
  if (upsell_id) query.set('upsell', String(upsell_id));
  if (amount) query.set('amount', String(amount));
  if (coupon_code) query.set('coupon', coupon_code);
  if (from.film) query.set('film', from.film);
  if (from.event) query.set('event', from.event);
  return query;
}

/** Where one goes on once it is paid. */
export function wayBack({ film, event }: Origin): string {
  if (film) return paths.program(film);
  return event ? paths.live(event) : paths.catalog();
}

/** As sent to the server. */
export function selectionOf({ from: _from, ...selection }: Choice): Selection {
  return selection;
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  const number = Number(text);
  return /^\d{1,15}$/.test(text) && number > 0 ? number : null;
}
