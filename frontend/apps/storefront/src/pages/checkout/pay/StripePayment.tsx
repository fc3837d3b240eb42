import { addCustomerToSetupIntent, getSetupIntent } from '@matinee/api/storefront/billing';
import { Skeleton } from '@matinee/ui/skeleton';
import type { StripeError } from '@stripe/stripe-js';
import { useEffect, useEffectEvent } from 'react';
import { FormAlert } from '../../../components/people/FormAlert';
import { t } from '../../../i18n';
import { errorWords } from '../../../util/error-words';
import type { Confirm, ElementProps } from './element';
import { useStripeForm } from './use-stripe-form';

/**
 * Stripe's own form, in its frames: no card number reaches us. Cards, Apple Pay and Google Pay, and the
 * methods of banks where the store has switched them on.
 *
 * What is due is paid here, once the order is placed; a way to pay that is only kept goes to our server as
 * its id.
 */
export function StripePayment(props: ElementProps) {
  const { currency, due } = props;
  // Paying and only saving are two forms; a changed amount is passed to the existing form.
  return <Begun key={`${currency} ${due ? due.isKept : 'kept'}`} {...props} />;
}

function Begun(props: ElementProps) {
  const { config, page, provider, currency, due, onReady } = props;
  const { place, ready, problem, setProblem } = useStripeForm(config, currency, due);

  function say(error: Pick<StripeError, 'message'>): null {
    setProblem(error.message ?? t('checkout.declined.other'));
    return null;
  }

  /** Checks what was typed in; a wallet asks its holder here, while the press of the button still counts. */
  const check = useEffectEvent(async () => {
    setProblem(undefined);
    if (!ready) return false;
    const { error } = await ready.elements.submit();
    if (error) say(error);
    return !error;
  });

  const confirm = useEffectEvent<Confirm>(async ({ client_secret: clientSecret }, backTo) => {
    if (!ready || !clientSecret) return 'nothing';
    const { error } = await ready.stripe.confirmPayment({
      elements: ready.elements,
      clientSecret,
      confirmParams: { return_url: backTo },
      redirect: 'if_required',
    });
    // What a bank refused our server says, in the buyer's language.
    if (error && error.type !== 'card_error') say(error);
    return error?.type === 'validation_error' ? 'nothing' : 'asked';
  });

  const keep = useEffectEvent(async () => {
    if (!(await check()) || !ready) return null;
    const setup = await getSetupIntent(page, provider, currency);
    if (!setup.success) return say({ message: errorWords(setup) });
    const clientSecret = setup.data.setup_intent;
    const bound = await addCustomerToSetupIntent(clientSecret);
    if (!bound.success) return say({ message: errorWords(bound) });
    const { setupIntent, error } = await ready.stripe.confirmSetup({
      elements: ready.elements,
      clientSecret,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    if (error) return say(error);
    const method = setupIntent.payment_method;
    return typeof method === 'string' ? method : (method?.id ?? null);
  });

  const paysItself = due !== null;
  useEffect(() => {
    if (!ready) onReady(null);
    else if (paysItself) {
      onReady({ check: () => check(), confirm: (payment, backTo) => confirm(payment, backTo) });
    } else onReady(() => keep());
    return () => onReady(null);
  }, [ready, paysItself, onReady]);

  return (
    <div className="space-y-4">
      <FormAlert>{problem}</FormAlert>
      {!ready && !problem && <Skeleton className="h-44 w-full" />}
      <div ref={place} className={ready ? '' : 'h-0 overflow-hidden'} inert={props.isBusy} />
    </div>
  );
}
