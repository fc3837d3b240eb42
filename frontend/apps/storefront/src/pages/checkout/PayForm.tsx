import type { BillingProvider } from '@matinee/api/page-config';
import { pageFailure } from '@matinee/api/result';
import type { PaymentDetails } from '@matinee/api/storefront/billing';
import { Button } from '@matinee/ui/button';
import { LoaderCircle, Lock } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { FormAlert } from '../../components/people/FormAlert';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { declineWords, refusalWords } from './pay/decline';
import { saidOf, useCardAddress, type Address } from './pay/CardAddress';
import type { Confirm, Due, ElementProps, Form } from './pay/element';
import { PayWith, SAVED } from './pay/PayWith';
import type { PayingHere } from './use-paying';

/** What one pays with: a token that a provider's form made, the card on file, or a form that pays itself. */
export interface PaidBy {
  method: string | null;
  provider: string | null;
  /** Of a card that was typed in. */
  address?: Partial<Address>;
  confirm?: Confirm;
}

interface PayFormProps {
  currency: string;
  page: ElementProps['page'];
  /** What is paid at once, where the form may pay it itself. */
  due?: Due | null;
  /** Nothing to pay now or later: no card is needed. */
  needsMethod: boolean;
  /** What pressing the button does, with the amount: `Pay $9.99`. */
  label: string;
  saved: PaymentDetails | null;
  paying: PayingHere;
  /** What is shown is not what would be paid: wait. */
  isStale?: boolean;
  /** In a part of a page that scrolls: the button stays in sight. */
  isButtonKept?: boolean;
  /** Why nothing was paid, where the page knows more than the refusal says. */
  refusal?: string | undefined;
  onPay: (by: PaidBy | null) => void;
}

const NO_PROVIDERS: readonly BillingProvider[] = [];

/** How to pay, and the one button. */
export function PayForm({ needsMethod, saved, paying, onPay, ...rest }: PayFormProps) {
  const {
    currency,
    page,
    due = null,
    label,
    isStale = false,
    isButtonKept = false,
    refusal,
  } = rest;
  const providers = pageConfig.billing?.providers ?? NO_PROVIDERS;
  const [choice, setChoice] = useState(saved ? SAVED : (providers[0]?.name ?? ''));
  const [address, setAddress] = useCardAddress();
  const [isTokenizing, setIsTokenizing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [form, setForm] = useState<{ is: Form } | null>(null);
  const [onReady] = useState(() => (is: Form | null) => setForm(is ? { is } : null));
  // Two presses in one moment are one: the state would come too late.
  const isPressed = useRef(false);
  const { state } = paying;
  const isBusy = paying.isBusy || isTokenizing;
  const isSaved = choice === SAVED;
  const provider = providers.find(({ name }) => name === choice);
  const hasOwnButton = needsMethod && provider?.element === 'paypal_buttons';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isStale || isPressed.current) return;
    if (!needsMethod) return onPay(null);
    if (isSaved) return onPay(saved && { method: String(saved.id), provider: null });
    if (!form) return;
    isPressed.current = true;
    setIsTokenizing(true);
    setProblem(undefined);
    try {
      if (typeof form.is === 'function') {
        const token = await form.is();
        if (token) onPay({ method: token, provider: choice, address: saidOf(address) });
      } else if (await form.is.check()) {
        onPay({ method: null, provider: choice, confirm: form.is.confirm });
      }
    } catch (cause) {
      setProblem(declineWords(pageFailure(cause)));
    }
    isPressed.current = false;
    setIsTokenizing(false);
  }

  if (pageConfig.session.impersonated) return <FormAlert>{t('checkout.impersonated')}</FormAlert>;
  if (needsMethod && !saved && providers.length === 0) {
    return <FormAlert>{t('checkout.no_provider')}</FormAlert>;
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-6">
      {needsMethod && (
        <section>
          <h2 className="mb-4 text-18 font-semibold">{t('checkout.pay_with')}</h2>
          <PayWith
            providers={providers}
            saved={saved}
            chosen={choice}
            onChoose={(name) => {
              setForm(null);
              setChoice(name);
            }}
            page={page}
            currency={currency}
            due={due}
            address={address}
            onAddress={setAddress}
            isBusy={isBusy}
            onReady={onReady}
            onToken={(token) => onPay({ method: token, provider: choice })}
            onPress={(confirm) => onPay({ method: null, provider: choice, confirm })}
          />
        </section>
      )}
      <FormAlert>
        {state.step === 'ready' && state.refusal
          ? (refusal ?? refusalWords(state.refusal))
          : problem}
      </FormAlert>
      <div role="status">{state.step === 'checking' && <Checking />}</div>
      {!hasOwnButton && (
        <div className={isButtonKept ? 'sticky low:static bottom-0 bg-raised py-3' : ''}>
          <Button
            type="submit"
            kind="primary"
            size="large"
            className="w-full"
            isBusy={isBusy || isStale || (needsMethod && !isSaved && !form)}
          >
            {state.step === 'sending' || isTokenizing ? t('checkout.sending') : label}
          </Button>
          <p className="mt-3 flex items-center justify-center gap-1.5 text-12 text-text-2">
            <Lock aria-hidden className="size-3.5" />
            {t('checkout.safe')}
          </p>
        </div>
      )}
      {paying.challenge}
    </form>
  );
}

/** Nobody knows yet: what is so, and that there is nothing to do. */
export function Checking() {
  return (
    <div className="flex items-start gap-3 rounded-control bg-veil p-4">
      <LoaderCircle
        aria-hidden
        className="mt-0.5 size-5 shrink-0 animate-spin text-primary-text motion-reduce:animate-none"
      />
      <div>
        <p className="text-16 font-semibold">{t('checkout.checking.title')}</p>
        <p className="mt-0.5 text-14 text-text-2">{t('checkout.checking.text')}</p>
      </div>
    </div>
  );
}
