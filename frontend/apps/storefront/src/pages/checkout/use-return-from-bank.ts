import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageConfig } from '../../stores/page-config';
import { findAttempt, forgetAttempt } from './attempt';

/**
 * What Stripe adds to the address that a bank's page leads back to, one of them the payment's secret; and PayPal,
 * where its page took the place of ours.
 */
const ADDED = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'token',
  'PayerID',
];

/** Ends the attempt that left for the bank, and takes the payment's secret out of the address. */
export function useReturnFromBank(orderId: number | null): void {
  const [query, setQuery] = useSearchParams();
  const isBack = ADDED.some((name) => query.has(name));
  useEffect(() => {
    if (!isBack) return;
    if (findAttempt(pageConfig.session.id)?.orderId === orderId) forgetAttempt();
    setQuery(
      (before) => {
        const rest = new URLSearchParams(before);
        for (const name of ADDED) rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  }, [isBack, orderId, setQuery]);
}
