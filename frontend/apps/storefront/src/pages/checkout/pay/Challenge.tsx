import type { Payment } from '@matinee/api/storefront/billing';
import { useEffect, useEffectEvent } from 'react';
import { pageConfig } from '../../../stores/page-config';
import { moneyOf } from '../../../util/money';
import { BankDialog } from './BankDialog';
import { textIn } from './element';

interface ChallengeProps {
  payment: Payment;
  /** However it went: what came of it the server knows. */
  onDone: () => void;
}

const ASKING: readonly string[] = ['sandbox', 'stripe', 'paypal'];

/** Authorize.Net asks nothing. */
export const canAsk = ({ provider }: Payment): boolean => ASKING.includes(provider);

/** The bank's question about a payment, in the way of the provider that asks it. */
export function Challenge({ payment, onDone }: ChallengeProps) {
  const { provider, next_action: action } = payment;
  if (provider === 'sandbox') {
    const about = typeof action?.['payment'] === 'string' ? action['payment'] : '';
    const amount = moneyOf(payment.amount, payment.currency);
    return <BankDialog about={about} amount={amount} onAnswered={onDone} />;
  }
  return provider === 'stripe' ? <StripeChallenge payment={payment} onDone={onDone} /> : null;
}

/** Stripe draws the bank's page over ours. */
function StripeChallenge({ payment, onDone }: ChallengeProps) {
  const ask = useEffectEvent(async () => {
    const config =
      pageConfig.billing?.providers.find(({ name }) => name === 'stripe')?.config ?? {};
    try {
      const { findStripe } = await import('./stripe');
      const stripe = await findStripe(
        textIn(config, 'publishable_key'),
        textIn(config, 'script_url'),
      );
      if (payment.client_secret) {
        await stripe.handleNextAction({ clientSecret: payment.client_secret });
      }
    } finally {
      onDone();
    }
  });
  useEffect(() => {
    void ask();
  }, []);
  return null;
}
