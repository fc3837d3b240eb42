import type { Price } from '@matinee/api/storefront/offers';
import { Button } from '@matinee/ui/button';
import { Chip } from '@matinee/ui/chip';
import { TextField } from '@matinee/ui/text-field';
import { useState } from 'react';
import { t } from '../../i18n';
import { go } from '../../util/go';
import { digitsOf, minorOf, moneyOf } from '../../util/money';
import { nextStep } from './next-step';

/** Of a gift card the buyer says how much it holds. */
export function GiftAmount({ price }: { price: Price }) {
  const { currency } = price;
  const unit = 10 ** digitsOf(currency);
  const proposals = (digitsOf(currency) === 0 ? [1_000, 3_000, 5_000] : [10, 25, 50]).map(
    (amount) => amount * unit,
  );
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number | null>(proposals[1] ?? null);
  const [error, setError] = useState<string>();

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = typed ? minorOf(typed, currency) : chosen;
        if (!amount) return setError(t('checkout.offers.bad_amount'));
        go(nextStep({ price_id: price.id, amount, film: null }));
      }}
    >
      <div role="group" aria-label={t('checkout.offers.amount')} className="flex flex-wrap gap-2">
        {proposals.map((amount) => (
          <Chip
            key={amount}
            isOn={!typed && chosen === amount}
            onChange={() => {
              setTyped('');
              setError(undefined);
              setChosen(amount);
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
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
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
