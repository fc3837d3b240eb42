/** Stripe's script, loaded when their form is first shown and from no other page. */
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from './load-script';

/** `scriptUrl` is set where the script comes from elsewhere; what it defines is what the loader takes. */
export async function findStripe(publishableKey: string, scriptUrl: string): Promise<Stripe> {
  if (scriptUrl) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe is not for this browser.');
  return stripe;
}
