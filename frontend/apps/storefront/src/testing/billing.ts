import type { Billing } from '@matinee/api/storefront/billing';

/** What the store says to somebody who has bought nothing yet. */
export const NOTHING_BOUGHT: Billing = {
  payment_details: null,
  subscription: null,
  subscriptions: [],
  unpaid: null,
  order: null,
  payment: null,
  invoices: [],
  credit: 0,
  currency: 'USD',
};
