/** What is being bought stands in the address, so that a reload and the way back keep it. */
import type { Selection } from '@matinee/api/storefront/billing';

export interface Choice extends Selection {
  /** The film that one came from, by its permalink: where the way leads back to. */
  film: string | null;
}

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
    film: query.get('film'),
  };
}

export function writeChoice({ film, price_id, upsell_id, amount, coupon_code }: Choice) {
  const query = new URLSearchParams({ price: String(price_id) });
  if (upsell_id) query.set('upsell', String(upsell_id));
  if (amount) query.set('amount', String(amount));
  if (coupon_code) query.set('coupon', coupon_code);
  if (film) query.set('film', film);
  return query;
}

/** As the server is asked about it. */
export function selectionOf({ film: _film, ...selection }: Choice): Selection {
  return selection;
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  const number = Number(text);
  return /^\d{1,15}$/.test(text) && number > 0 ? number : null;
}
