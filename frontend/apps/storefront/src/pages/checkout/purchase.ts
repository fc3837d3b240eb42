import type { Billing } from '@matinee/api/storefront/billing';
import type { Origin } from '../../paths';
import type { ReportedEvent } from '../../stores/measuring';

/** Where one came from, for reports. */
export const detailsOf = ({ film, event }: Origin): Readonly<Record<string, string>> => ({
  ...(film ? { film } : {}),
  ...(event ? { event } : {}),
});

/** Opening an old order for its receipt is not a purchase. */
const RECENT_MS = 24 * 3_600_000;

/** What the end of a checkout reports: an order that is paid, or a trial, where nothing was to pay. */
export function purchaseOf(
  { order, subscription }: Billing,
  from: Origin,
  now: number,
): ReportedEvent | null {
  const whence = detailsOf(from);
  if (order) {
    if (order.status !== 'paid' || now - Date.parse(order.created_at) > RECENT_MS) return null;
    const details = { order_id: order.id, currency: order.currency, ...whence };
    return { name: 'purchase', value: order.paid, details, once: String(order.id) };
  }
  if (subscription?.status !== 'trialing') return null;
  return { name: 'trial_started', value: 0, details: whence, once: String(subscription.id) };
}
