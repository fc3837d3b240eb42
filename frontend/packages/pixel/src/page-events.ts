/**
 * Every page event of the store and of the back office, with its category: docs/page-events.md says of each
 * when it is sent and what its value is.
 */
export const STORE_EVENTS = {
  search: 'discovery',
  favorite_added: 'engagement',
  favorite_removed: 'engagement',
  share: 'engagement',
  sign_up: 'account',
  offer_seen: 'commerce',
  checkout_started: 'commerce',
  checkout_details: 'commerce',
  checkout_payment: 'commerce',
  purchase: 'commerce',
  trial_started: 'commerce',
} as const;

export const OFFICE_EVENTS = {
  film_published: 'catalogue',
  order_refunded: 'commerce',
} as const;

/** What is also sent as a stat, which is signed for: the funnel of the reports is made of these. */
export const STAT_OF = {
  offer_seen: 'offer_seen',
  checkout_started: 'checkout_started',
  purchase: 'order_paid',
} as const satisfies Partial<Record<keyof typeof STORE_EVENTS, string>>;

interface Named<Name extends string> {
  name: Name;
  value: number;
  details?: Readonly<Record<string, string | number>>;
}

export type StoreEvent = Named<keyof typeof STORE_EVENTS>;
export type OfficeEvent = Named<keyof typeof OFFICE_EVENTS>;
