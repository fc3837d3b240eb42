import { suggestionsQuery, type DonationSuggestions } from '@matinee/api/storefront/chat';
import { billingQuery, type OrderCall } from '@matinee/api/storefront/billing';
import { Button, IconButton } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { TextArea, TextField } from '@matinee/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { isRefusedFor } from '../../pages/checkout/pay/decline';
import { PayForm, type PaidBy } from '../../pages/checkout/PayForm';
import { useReturnFromBank } from '../../pages/checkout/use-return-from-bank';
import { usePaying, type PayingHere } from '../../pages/checkout/use-paying';
import { minorOf, moneyOf } from '../../util/money';
import { LONGEST } from '../ChatComposer';
import { giftColor } from './gift-color';

interface GivePanelProps {
  eventId: number;
  onClose: () => void;
}

/** In the place of the messages, beside the picture, which goes on: how much, with what words, with which card. */
export function GivePanel({ eventId, onClose }: GivePanelProps) {
  const suggestions = useQuery(suggestionsQuery());
  // Fetched each time: the card of the last donation may be on file now.
  const billing = useQuery({ ...billingQuery(), gcTime: 0 });
  const paying = usePaying();
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnFromBank(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isFailed = suggestions.isError || billing.isError;

  return (
    <section aria-label={t('chat.gifts.title')} className="min-h-0 grow overflow-y-auto">
      <header className="sticky top-0 z-10 flex items-center justify-between bg-raised py-2 ps-4 pe-1 lg:ps-3">
        <h3 ref={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
          {t('chat.gifts.title')}
        </h3>
        <IconButton label={t('chat.gifts.close')} size="medium" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </header>
      <div className="px-4 lg:px-3">
        {suggestions.data && billing.data ? (
          <Giving
            eventId={eventId}
            suggestions={suggestions.data}
            saved={billing.data.payment_details}
            paying={paying}
            onClose={onClose}
          />
        ) : isFailed ? (
          <div role="alert" className="text-14">
            <p className="text-text-2">{t('chat.gifts.failed')}</p>
            <Button
              className="mt-3"
              onClick={() => void Promise.all([suggestions.refetch(), billing.refetch()])}
            >
              {t('common.retry')}
            </Button>
          </div>
        ) : (
          <div className="space-y-3" aria-busy="true">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        )}
      </div>
    </section>
  );
}

interface GivingProps extends GivePanelProps {
  suggestions: DonationSuggestions;
  saved: Parameters<typeof PayForm>[0]['saved'];
  paying: PayingHere;
}

function Giving({ eventId, suggestions, saved, paying, onClose }: GivingProps) {
  const { least, most, donation_suggestions: steps } = suggestions;
  const currency = steps[0]?.currency ?? 'USD';
  const [choice, setChoice] = useState(steps[1]?.amount ?? least);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const { state } = paying;
  const amount = text ? minorOf(text, currency) : choice;
  const isWithin = amount !== null && amount >= least && amount <= most;

  if (state.step === 'paid' || state.step === 'under_way') {
    return (
      <div role="status" className="py-6 text-center">
        <p className="text-16 font-semibold">
          {t(state.step === 'paid' ? 'chat.gifts.thanks' : 'chat.gifts.under_way')}
        </p>
        <Button className="mt-4" onClick={onClose}>
          {t('chat.gifts.close')}
        </Button>
      </div>
    );
  }

  const badAmount = () =>
    t('chat.gifts.bad_amount', { least: moneyOf(least, currency), most: moneyOf(most, currency) });
  const give = (by: PaidBy | null) => {
    if (!isWithin) return setError(badAmount());
    paying.pay(
      callOf(eventId, amount, message, by),
      by?.confirm && { confirm: by.confirm, pathOf: () => location.pathname },
    );
  };
  return (
    <div className="space-y-5">
      <Amounts
        steps={steps}
        chosen={text ? null : choice}
        isBusy={paying.isBusy}
        onChoose={(next) => {
          setText('');
          setError(undefined);
          setChoice(next);
        }}
      />
      <TextField
        label={t('chat.gifts.other', { currency })}
        dir="ltr"
        inputMode="decimal"
        value={text}
        disabled={paying.isBusy}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onBlur={() => setError(isWithin ? undefined : badAmount())}
      />
      <TextArea
        label={t('chat.gifts.message')}
        hint={t('chat.gifts.message_hint')}
        dir="auto"
        rows={1}
        maxLength={LONGEST}
        value={message}
        disabled={paying.isBusy}
        onChange={(event) => setMessage(event.target.value.replaceAll('\n', ' '))}
      />
      <PayForm
        currency={currency}
        page="checkout"
        due={isWithin ? { amount, isKept: false } : null}
        needsMethod
        label={t('chat.gifts.act', { amount: isWithin ? moneyOf(amount, currency) : '' })}
        saved={saved}
        paying={paying}
        isButtonKept
        refusal={refusalOf(paying)}
        onPay={give}
      />
    </div>
  );
}

interface AmountsProps {
  steps: DonationSuggestions['donation_suggestions'];
  chosen: number | null;
  isBusy: boolean;
  onChoose: (amount: number) => void;
}

/** Six proposals, each in the colour that its message will have. */
function Amounts({ steps, chosen, isBusy, onChoose }: AmountsProps) {
  return (
    <fieldset disabled={isBusy}>
      <legend className="mb-1.5 text-14 font-medium">{t('chat.gifts.amount')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {steps.map(({ amount, currency, pinned_minutes: minutes }, place) => (
          <label
            key={amount}
            className={`flex h-12 cursor-pointer flex-col items-center justify-center rounded-control px-1 text-center ring-text ring-offset-2 ring-offset-raised has-checked:ring-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring has-disabled:opacity-60 ${giftColor(place + 1)}`}
          >
            <input
              type="radio"
              name="gift-amount"
              className="sr-only"
              checked={amount === chosen}
              onChange={() => onChoose(amount)}
            />
            <span className="text-16 font-semibold tabular-nums">{moneyOf(amount, currency)}</span>
            {minutes > 0 && (
              <span className="sr-only">{t('chat.gifts.pinned', { count: minutes })}</span>
            )}
          </label>
        ))}
      </div>
      <p className="mt-1.5 min-h-4 text-12 text-text-2 first-letter:uppercase">
        {pinnedWords(steps, chosen)}
      </p>
    </fieldset>
  );
}

function pinnedWords(steps: AmountsProps['steps'], choice: number | null): string {
  const minutes = steps.find(({ amount }) => amount === choice)?.pinned_minutes ?? 0;
  return minutes > 0 ? t('chat.gifts.pinned', { count: minutes }) : '';
}

function refusalOf({ state }: PayingHere): string | undefined {
  if (state.step !== 'ready') return undefined;
  if (isRefusedFor(state.refusal, 'donations_closed')) return t('chat.gifts.closed');
  if (isRefusedFor(state.refusal, 'no_access')) return t('chat.gifts.no_access');
  return undefined;
}

function callOf(eventId: number, amount: number, message: string, by: PaidBy | null): OrderCall {
  return {
    to: 'payment_intent',
    body: {
      live_event_id: eventId,
      amount,
      message: message.trim(),
      ...(by?.method ? { payment_method: by.method } : {}),
      ...(by?.provider ? { payment_method_type: by.provider } : {}),
      ...(by?.address ? { address: by.address } : {}),
    },
  };
}
