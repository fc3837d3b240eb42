import type { Price } from '@matinee/api/storefront/offers';
import { Button } from '@matinee/ui/button';
import { Chip } from '@matinee/ui/chip';
import { TextField } from '@matinee/ui/text-field';
import { useState } from 'react';
import { t } from '../../i18n';
import { go } from '../../util/go';
import { minorOf, moneyOf } from '../../util/money';
import { nextStep } from './next-step';
import { NOWHERE } from './selection';

/** Of a gift card the buyer says how much it holds. */
export function GiftAmount({ price }: { price: Price }) {
  const { currency, amounts } = price;
  const proposals = amounts?.proposals ?? [];
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<number | null>(proposals[1] ?? null);
  const [error, setError] = useState<string>();

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = text ? minorOf(text, currency) : choice;
        if (!amount || !amounts || !isWithin(amounts, amount)) {
          return setError(
            t('checkout.offers.bad_amount', {
              least: moneyOf(amounts?.least ?? 0, currency),
              most: moneyOf(amounts?.most ?? 0, currency),
            }),
          );
        }
        go(nextStep({ price_id: price.id, amount, from: NOWHERE }));
      }}
    >
      <div role="group" aria-label={t('checkout.offers.amount')} className="flex flex-wrap gap-2">
        {proposals.map((amount) => (
          <Chip
            key={amount}
            isOn={!text && choice === amount}
            onChange={() => {
              setText('');
              setError(undefined);
              setChoice(amount);
            }}
          >
            {moneyOf(amount, currency)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t('checkout.offers.other_amount', { currency })}
        dir="ltr"
        inputMode="decimal"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" kind="primary" size="large" className="w-full">
        {t('checkout.offers.act.gift_card')}
      </Button>
    </form>
  );
}

function isWithin({ least, most, step }: NonNullable<Price['amounts']>, amount: number): boolean {
  return amount >= least && amount <= most && amount % step === 0;
}
