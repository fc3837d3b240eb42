import { addCustomerToSetupIntent, getSetupIntent } from '@matinee/api/storefront/billing';
import { Skeleton } from '@matinee/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormAlert } from '../../../components/people/FormAlert';
import { t } from '../../../i18n';
import { errorWords } from '../../../util/error-words';
import { textIn, type ElementProps } from './element';
import { loadScript } from './load-script';

/** As much of PayPal's script as is used here. */
interface PayPal {
  Buttons(options: {
    createVaultSetupToken: () => Promise<string>;
    onApprove: (data: { vaultSetupToken?: string }) => void;
    onError: () => void;
  }): { render(place: HTMLElement): Promise<void>; close?(): void };
}

declare global {
  interface Window {
    paypal?: PayPal;
  }
}

/** PayPal's own button: whoever presses it agrees in PayPal's window, and comes back with a token. */
export function PayPalButtons({
  config,
  page,
  provider,
  currency,
  isBusy,
  onReady,
  onToken,
}: ElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  const address = addressOf(config, currency);

  function refuse(words: string): never {
    setProblem(words);
    throw new Error(words);
  }

  const begin = useEffectEvent(async () => {
    setProblem(undefined);
    const setup = await getSetupIntent(page, provider, currency);
    if (!setup.success) return refuse(errorWords(setup));
    const bound = await addCustomerToSetupIntent(setup.data.setup_intent);
    if (!bound.success) return refuse(errorWords(bound));
    return setup.data.setup_intent;
  });
  const approve = useEffectEvent(({ vaultSetupToken }: { vaultSetupToken?: string }) => {
    if (vaultSetupToken && !isBusy) onToken(vaultSetupToken);
  });

  useEffect(() => {
    onReady(null);
    let isHere = true;
    let buttons: ReturnType<PayPal['Buttons']> | null = null;
    const fail = () => isHere && setProblem((known) => known ?? t('checkout.element_failed'));
    async function draw() {
      try {
        await loadScript(address);
        if (!isHere || !place.current || !window.paypal) return;
        buttons = window.paypal.Buttons({
          createVaultSetupToken: () => begin(),
          onApprove: (data) => approve(data),
          onError: fail,
        });
        await buttons.render(place.current);
        if (isHere) setIsReady(true);
      } catch {
        fail();
      }
    }
    void draw();
    return () => {
      isHere = false;
      buttons?.close?.();
    };
  }, [address, onReady]);

  return (
    <div className="space-y-4">
      <FormAlert>{problem}</FormAlert>
      <p className="text-14 text-text-2">{t('checkout.paypal_lead')}</p>
      <div ref={place} inert={isBusy} className={isBusy ? 'opacity-50' : ''} />
      {!isReady && !problem && <Skeleton className="h-12 w-full" />}
    </div>
  );
}

function addressOf(config: ElementProps['config'], currency: string): string {
  const url = new URL('/sdk/js', textIn(config, 'sdk_base_url'));
  url.searchParams.set('client-id', textIn(config, 'client_id'));
  url.searchParams.set('components', 'buttons');
  url.searchParams.set('vault', 'true');
  url.searchParams.set('currency', currency);
  return url.href;
}
