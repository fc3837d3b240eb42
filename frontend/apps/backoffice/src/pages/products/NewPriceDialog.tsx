import { addPrice, productKeys, type ProductDetail } from '@matinee/api/backoffice/products';
import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { MoneyField } from '../../components/MoneyField';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { parseMoney } from '../../util/money';
import { wordsOfPrice } from '../../util/price';

interface NewPriceDialogProps {
  product: ProductDetail;
  onAdded: (product: ProductDetail) => void;
  onClose: () => void;
}

type Period = 'month' | 'year';

export function NewPriceDialog({ product, onAdded, onClose }: NewPriceDialogProps) {
  const isPlan = product.kind === 'plan';
  const [text, setText] = useState(product.kind === 'free' ? '0' : '');
  const [currency, setCurrency] = useState(pageConfig.store.currency);
  const [period, setPeriod] = useState<Period>('month');
  const [trialDays, setTrialDays] = useState('0');
  const [isOpenAmount, setOpenAmount] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const minor = parseMoney(text, currency);

  const add = useMutation({
    scope: productKeys.scope(product.id),
    mutationFn: () =>
      addPrice(product.id, {
        currency,
        minor: isOpenAmount ? null : minor,
        interval: isPlan ? period : '',
        interval_count: 1,
        trial_days: isPlan ? Number(trialDays) || 0 : 0,
      }),
    onSuccess: (answer) => {
      onAdded(answer);
      const price = { minor: isOpenAmount ? null : minor, currency, interval_count: 1 } as const;
      flash.show(
        t('products.price_added', {
          price: wordsOfPrice({ ...price, interval: isPlan ? period : '' }),
        }),
      );
    },
  });
  const faults = add.error ? faultsByField(add.error) : {};
  const isMissing = isChecked && !isOpenAmount && minor === null;

  return (
    <FormDialog
      title={t('products.add_price')}
      description={t('products.prices_hint')}
      submit={t('products.add_price')}
      isBusy={add.isPending}
      fault={faults['']}
      onSubmit={() => {
        setChecked(true);
        if (isOpenAmount || minor !== null) add.mutate();
      }}
      onClose={onClose}
    >
      {product.kind === 'gift_card' && (
        <Switch label={t('products.let_buyer')} isOn={isOpenAmount} onChange={setOpenAmount} />
      )}
      <MoneyField
        typed={isOpenAmount ? '' : text}
        currency={currency}
        disabled={isOpenAmount}
        error={
          isMissing
            ? t('products.amount_fault', { currency })
            : (faults['minor'] ?? faults['currency'])
        }
        onType={setText}
        onCurrency={setCurrency}
      />
      {isPlan && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={t('products.period')}
            value={period}
            options={(['month', 'year'] as const).map((value) => ({
              value,
              label: t(`products.periods.${value}`),
            }))}
            error={faults['interval']}
            onChange={setPeriod}
          />
          <TextField
            label={t('products.trial_days')}
            value={trialDays}
            inputMode="numeric"
            maxLength={3}
            error={faults['trial_days']}
            onChange={({ target }) => setTrialDays(target.value.replaceAll(/\D/g, ''))}
          />
        </div>
      )}
    </FormDialog>
  );
}
