import { addCustomerToSetupIntent, getSetupIntent } from '@matinee/api/storefront/billing';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { Skeleton } from '@matinee/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormAlert } from '../../../components/people/FormAlert';
import { locale, t } from '../../../i18n';
import { errorWords } from '../../../util/error-words';
import { saidOf } from './CardAddress';
import { textIn, type ElementProps } from './element';
import { findStripe } from './stripe';

interface Ready {
  stripe: Stripe;
  card: StripeCardElement;
}

/** Stripe's own card field, in a frame of theirs: no number comes near us. */
export function StripeCard({ config, page, provider, currency, address, onReady }: ElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState<string>();

  const publishableKey = textIn(config, 'publishable_key');
  const scriptUrl = textIn(config, 'script_url');
  useEffect(() => {
    let isHere = true;
    let card: StripeCardElement | null = null;
    async function mount() {
      try {
        const stripe = await findStripe(publishableKey, scriptUrl);
        if (!isHere || !place.current) return;
        const style = getComputedStyle(place.current);
        card = stripe.elements({ locale: locale as 'en' }).create('card', {
          disableLink: true,
          style: { base: { color: style.color, fontFamily: style.fontFamily, fontSize: '16px' } },
        });
        card.mount(place.current);
        // A stand-in for Stripe may send no event at all.
        card.on('change', (event) =>
          setProblem((event as typeof event | undefined)?.error?.message),
        );
        setReady({ stripe, card });
      } catch {
        if (isHere) setProblem(t('checkout.element_failed'));
      }
    }
    void mount();
    return () => {
      isHere = false;
      card?.destroy();
    };
  }, [publishableKey, scriptUrl]);

  function say(words: string): null {
    setProblem(words);
    return null;
  }

  const tokenize = useEffectEvent(async () => {
    if (!ready) return null;
    const setup = await getSetupIntent(page, provider, currency);
    if (!setup.success) return say(errorWords(setup));
    const secret = setup.data.setup_intent;
    const bound = await addCustomerToSetupIntent(secret);
    if (!bound.success) return say(errorWords(bound));
    const { setupIntent, error } = await ready.stripe.confirmCardSetup(secret, {
      payment_method: { card: ready.card, billing_details: { address: saidOf(address) } },
    });
    if (error) return say(error.message ?? t('checkout.declined.other'));
    const method = setupIntent.payment_method;
    return typeof method === 'string' ? method : (method?.id ?? null);
  });

  useEffect(() => {
    onReady(ready ? () => tokenize() : null);
    return () => onReady(null);
  }, [ready, onReady]);

  return (
    <div className="space-y-4">
      <FormAlert>{problem}</FormAlert>
      <div
        ref={place}
        className="rounded-control border border-edge bg-ground px-3 py-2.5 text-16 text-text empty:hidden"
      />
      {!ready && !problem && <Skeleton className="h-11 w-full" />}
    </div>
  );
}
