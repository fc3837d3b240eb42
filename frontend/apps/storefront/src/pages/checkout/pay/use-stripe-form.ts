import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { locale, t } from '../../../i18n';
import { pageConfig } from '../../../stores/page-config';
import { textIn, textsIn, type Due, type ElementProps } from './element';
import { findStripe } from './stripe';
import { lookOf, watchLook } from './stripe-look';

interface Ready {
  stripe: Stripe;
  elements: StripeElements;
}

/** Draws Stripe's form at `place`, in the store's look, and keeps its amount what is due. */
export function useStripeForm(config: ElementProps['config'], currency: string, due: Due | null) {
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState<string>();
  const publishableKey = textIn(config, 'publishable_key');
  const scriptUrl = textIn(config, 'script_url');
  const begins = useEffectEvent(() => optionsOf(config, currency, due));

  useEffect(() => {
    let isHere = true;
    let leave = () => {};
    async function mount() {
      try {
        const stripe = await findStripe(publishableKey, scriptUrl);
        const target = place.current;
        if (!isHere || !target) return;
        const elements = stripe.elements({
          ...begins(),
          locale: locale as 'en',
          appearance: lookOf(target),
        });
        const form = elements.create('payment', {
          layout: 'tabs',
          business: { name: pageConfig.store.title },
          ...(pageConfig.store.country ? { defaultValues: livesIn(pageConfig.store.country) } : {}),
        });
        form.on('ready', () => isHere && setReady({ stripe, elements }));
        form.on('loaderror', () => isHere && setProblem(t('checkout.element_failed')));
        form.on('change', () => isHere && setProblem(undefined));
        form.mount(target);
        const unwatch = watchLook(() => void elements.update({ appearance: lookOf(target) }));
        leave = () => {
          unwatch();
          form.destroy();
        };
      } catch {
        if (isHere) setProblem(t('checkout.element_failed'));
      }
    }
    void mount();
    return () => {
      isHere = false;
      leave();
      setReady(null);
    };
  }, [publishableKey, scriptUrl]);

  const amount = due ? wireAmount(config, currency, due.amount) : null;
  useEffect(() => {
    if (ready && amount !== null) void ready.elements.update({ amount });
  }, [ready, amount]);
  return { place, ready, problem, setProblem };
}

/** Begun without an intent: the order is placed when the button is pressed. */
function optionsOf(
  config: ElementProps['config'],
  currency: string,
  due: Due | null,
): StripeElementsOptionsMode {
  const shared = { currency: currency.toLowerCase() };
  if (!due) {
    return {
      ...shared,
      mode: 'setup',
      setupFutureUsage: 'off_session',
      allowedPaymentMethodTypes: ['card'],
    };
  }
  return {
    ...shared,
    mode: 'payment',
    amount: wireAmount(config, currency, due.amount),
    allowedPaymentMethodTypes: textsIn(config, 'payment_method_types'),
    ...(due.isKept ? { setupFutureUsage: 'off_session' } : {}),
  };
}

/** Stripe writes two currencies without decimals in hundredths. */
function wireAmount(config: ElementProps['config'], currency: string, minor: number): number {
  return textsIn(config, 'in_hundredths').includes(currency) ? minor * 100 : minor;
}

const livesIn = (country: string) => ({ billingDetails: { address: { country } } });
