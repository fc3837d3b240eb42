import type { BillingProvider, PaymentElement } from '@matinee/api/page-config';
import type { PaymentDetails } from '@matinee/api/storefront/billing';
import { Skeleton } from '@matinee/ui/skeleton';
import { CreditCard } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { island } from '../../../components/island';
import { t } from '../../../i18n';
import { cardName } from './card-name';
import { CardAddress } from './CardAddress';
import type { ElementProps } from './element';

interface PaymentForm {
  /** Loaded when it is chosen, and only then. */
  Form: ComponentType<ElementProps>;
  /** The form asks for the address itself, or needs none. */
  hasAddress: boolean;
  /** What it is called beside others; a card, where it does not say. */
  label?: (provider: BillingProvider, hasCard: boolean) => string;
}

const FORMS: Record<PaymentElement, PaymentForm> = {
  sandbox_card: {
    Form: paymentForm(async () => (await import('./SandboxCard')).SandboxCard),
    hasAddress: false,
  },
  stripe_payment: {
    Form: paymentForm(async () => (await import('./StripePayment')).StripePayment),
    hasAddress: true,
    label: (_, hasCard) => (hasCard ? cardLabel(hasCard) : t('checkout.card_or_wallet')),
  },
  paypal_buttons: {
    Form: paymentForm(async () => (await import('./PayPalButtons')).PayPalButtons),
    hasAddress: true,
    label: ({ label }) => label,
  },
  anet_accept: {
    Form: paymentForm(async () => (await import('./AcceptCard')).AcceptCard),
    hasAddress: false,
  },
};

function paymentForm(
  load: () => Promise<ComponentType<ElementProps>>,
): ComponentType<ElementProps> {
  return island(async () => ({ default: await load() }), {
    loading: () => <Skeleton className="h-32 w-full" />,
  });
}

/** What one pays with: `saved` is the card on file, anything else a provider by its name. */
export const SAVED = 'saved';

interface PayWithProps extends Omit<ElementProps, 'provider' | 'config'> {
  providers: readonly BillingProvider[];
  saved: PaymentDetails | null;
  chosen: string;
  onChoose: (name: string) => void;
  onAddress: (address: ElementProps['address']) => void;
}

/** The ways to pay, one under the other; the chosen one shows its form. */
export function PayWith({ providers, saved, chosen, onChoose, isBusy, ...rest }: PayWithProps) {
  const { onAddress, ...element } = rest;
  const isAlone = providers.length === 1 && !saved;
  const forms = providers.map((provider) => {
    const { Form, hasAddress } = FORMS[provider.element];
    const card = (
      <Form {...element} isBusy={isBusy} provider={provider.name} config={provider.config} />
    );
    const form = hasAddress ? (
      card
    ) : (
      <div className="space-y-4">
        {card}
        <CardAddress address={element.address} onChange={onAddress} isBusy={isBusy} />
      </div>
    );
    return { provider, form };
  });
  if (isAlone) return forms[0]?.form;
  return (
    <fieldset disabled={isBusy}>
      <legend className="sr-only">{t('checkout.pay_with')}</legend>
      <ul className="divide-y divide-hairline overflow-clip rounded-card border border-hairline">
        {saved && (
          <Way
            name={SAVED}
            isChosen={chosen === SAVED}
            onChoose={onChoose}
            label={cardName(saved)}
            icon={<CreditCard aria-hidden className="size-5 text-text-2" />}
          />
        )}
        {forms.map(({ provider, form }) => (
          <Way
            key={provider.name}
            name={provider.name}
            isChosen={chosen === provider.name}
            onChoose={onChoose}
            label={labelOf(provider, saved !== null)}
          >
            {form}
          </Way>
        ))}
      </ul>
    </fieldset>
  );
}

interface WayProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: (name: string) => void;
  icon?: ReactNode;
  children?: ReactNode;
}

function Way({ name, label, isChosen, onChoose, icon, children }: WayProps) {
  return (
    <li className="bg-raised">
      <label className="flex cursor-pointer items-center gap-3 p-4 text-16 font-medium">
        <input
          type="radio"
          name="pay-with"
          value={name}
          checked={isChosen}
          onChange={() => onChoose(name)}
          className="size-4.5 accent-text"
        />
        <span className="min-w-0 flex-1">{label}</span>
        {icon}
      </label>
      {isChosen && children && <div className="px-4 pb-5">{children}</div>}
    </li>
  );
}

function labelOf(provider: BillingProvider, hasCard: boolean): string {
  return FORMS[provider.element].label?.(provider, hasCard) ?? cardLabel(hasCard);
}

function cardLabel(hasCard: boolean): string {
  return hasCard ? t('checkout.other_card') : t('checkout.card.legend');
}
