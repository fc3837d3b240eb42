import { addCustomerToSetupIntent, getSetupIntent } from '@matinee/api/storefront/billing';
import { Skeleton } from '@matinee/ui/skeleton';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormAlert } from '../../../components/people/FormAlert';
import { t } from '../../../i18n';
import { errorWords } from '../../../util/error-words';
import { textIn, type Confirm, type ElementProps } from './element';
import { findPayPal, type PayPal } from './paypal';

/**
 * PayPal's own button. What is paid once is an order: it is placed when the button is pressed, agreed to in
 * PayPal's window, and taken by our server. What renews, or is only put on file, keeps the account instead.
 */
export function PayPalButtons(props: ElementProps) {
  const { currency, due } = props;
  const isKept = due === null || due.isKept;
  return <Begun key={`${currency} ${isKept}`} {...props} isKept={isKept} />;
}

/** A press that PayPal's window waits for: first for the order's id, then we for the buyer. */
interface Press {
  begin: (orderId: string) => void;
  fail: (cause: Error) => void;
  answer: ((answer: 'asked' | 'nothing') => void) | null;
}

function Begun(props: ElementProps & { isKept: boolean }) {
  const { config, page, provider, currency, isBusy, isKept, onReady, onToken, onPress } = props;
  const place = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string>();

  function refuse(words: string): never {
    setProblem(words);
    throw new Error(words);
  }

  const keep = useEffectEvent(async () => {
    setProblem(undefined);
    const setup = await getSetupIntent(page, provider, currency);
    if (!setup.success) return refuse(errorWords(setup));
    const bound = await addCustomerToSetupIntent(setup.data.setup_intent);
    if (!bound.success) return refuse(errorWords(bound));
    return setup.data.setup_intent;
  });

  function end(answer: 'asked' | 'nothing') {
    press.current?.answer?.(answer);
    press.current = null;
  }

  const confirm: Confirm = ({ next_action: action }) => {
    const orderId = action && textIn(action, 'order_id');
    const pressed = press.current;
    if (!pressed || !orderId) return Promise.resolve('nothing');
    return new Promise((answer) => {
      pressed.answer = answer;
      pressed.begin(orderId);
    });
  };

  const order = useEffectEvent(() => {
    setProblem(undefined);
    return new Promise<string>((begin, fail) => {
      press.current = { begin, fail, answer: null };
      onPress(confirm);
    });
  });

  const approve = useEffectEvent(({ vaultSetupToken }: { vaultSetupToken?: string }) => {
    if (press.current) end('asked');
    else if (vaultSetupToken && !isBusy) onToken(vaultSetupToken);
  });

  const fail = useEffectEvent(() => {
    // An order that was refused says why below the form.
    if (press.current?.answer || !press.current) {
      setProblem((previous) => previous ?? t('checkout.element_failed'));
    }
    end('nothing');
  });

  const cancel = useEffectEvent(() => end('nothing'));

  // The order was refused, or is paid already: there is nothing to agree to. In the commit that lets the button be
  // pressed again: later, it would be the next press that fails.
  useLayoutEffect(() => {
    if (isBusy) return;
    const pressed = press.current;
    if (pressed && !pressed.answer) pressed.fail(new Error('There is no order to pay.'));
  }, [isBusy]);

  useEffect(() => {
    onReady(null);
    let isHere = true;
    let buttons: ReturnType<PayPal['Buttons']> | null = null;
    async function draw() {
      try {
        const paypal = await findPayPal(config, currency, isKept);
        if (!isHere || !place.current) return;
        buttons = paypal.Buttons({
          fundingSource: 'paypal',
          ...(isKept ? { createVaultSetupToken: () => keep() } : { createOrder: () => order() }),
          onApprove: (data) => approve(data),
          onCancel: () => cancel(),
          onError: () => isHere && fail(),
        });
        await buttons.render(place.current);
        if (isHere) setIsReady(true);
      } catch {
        if (isHere) setProblem((previous) => previous ?? t('checkout.element_failed'));
      }
    }
    void draw();
    return () => {
      isHere = false;
      buttons?.close?.();
    };
  }, [config, currency, isKept, onReady]);

  return (
    <div className="space-y-4">
      <FormAlert>{problem}</FormAlert>
      <p className="text-14 text-text-2">{t('checkout.paypal_lead')}</p>
      <div ref={place} inert={isBusy} className={isBusy ? 'opacity-50' : ''} />
      {!isReady && !problem && <Skeleton className="h-12 w-full" />}
    </div>
  );
}
