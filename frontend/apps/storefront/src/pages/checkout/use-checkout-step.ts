import type { Quote } from '@matinee/api/storefront/billing';
import { useReport } from '../../util/use-report';
import type { Choice } from './selection';

/** Reports a step of the checkout, of each choice once a visit; the first of them is where it started. */
export function useCheckoutStep(
  name: 'checkout_details' | 'checkout_payment',
  choice: Choice,
  quote: Quote | undefined,
): void {
  const about = String(choice.price_id);
  const step = quote && {
    value: quote.due_now,
    details: { currency: quote.currency, price_id: choice.price_id },
    once: about,
  };
  useReport(step ? { name: 'checkout_started', ...step } : null, about);
  useReport(step ? { name, ...step } : null, about);
}
