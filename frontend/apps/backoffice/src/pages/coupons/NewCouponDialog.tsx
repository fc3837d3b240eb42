import { productsQuery } from '@matinee/api/backoffice/products';
import { createCoupon, voucherKeys, type Coupon } from '@matinee/api/backoffice/vouchers';
import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { MoneyField } from '../../components/MoneyField';
import { couponTexts as text, productTexts } from '../../messages/sales';
import { flash, pageConfig } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { parseMoney } from '../../util/money';

type Takes = 'percent' | 'amount';

const ANY = '';
const digits = (typed: string): string => typed.replaceAll(/\D/g, '');

export function NewCouponDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [takes, setTakes] = useState<Takes>('percent');
  const [percent, setPercent] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(pageConfig.store.currency);
  const [duration, setDuration] = useState<Coupon['duration']>('once');
  const [periods, setPeriods] = useState('3');
  const [productId, setProductId] = useState(ANY);
  const [most, setMost] = useState('');
  const [until, setUntil] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { data } = useQuery(productsQuery({ q: '', show: 'all', page: 1 }));

  const minor = parseMoney(amount, currency);
  const wrong = {
    percent: takes === 'percent' && !(Number(percent) >= 1 && Number(percent) <= 100),
    amount: takes === 'amount' && !minor,
    periods: duration === 'repeating' && !(Number(periods) >= 1 && Number(periods) <= 120),
  };

  const create = useMutation({
    mutationFn: () =>
      createCoupon({
        code: code.trim(),
        percent: takes === 'percent' ? Number(percent) : null,
        amount_minor: takes === 'amount' ? minor : null,
        currency: takes === 'amount' ? currency : '',
        duration,
        duration_periods: duration === 'repeating' ? Number(periods) : null,
        product_id: productId === ANY ? null : Number(productId),
        max_redemptions: most === '' ? null : Number(most),
        valid_from: null,
        valid_to: until === '' ? null : endOf(until),
      }),
    onSuccess: (made) => {
      flash.show(text.created(made.code));
      void queryClient.invalidateQueries({ queryKey: voucherKeys.coupons });
      onClose();
    },
  });
  const faults = create.error ? faultsByField(create.error) : {};

  return (
    <FormDialog
      title={text.newTitle}
      submit={text.create}
      isBusy={create.isPending}
      fault={faults['']}
      onSubmit={() => {
        setChecked(true);
        if (!Object.values(wrong).some(Boolean)) create.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={text.code}
        hint={text.codeHint}
        value={code}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        error={faults['code']}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
      />
      <Select
        label={text.takes}
        value={takes}
        options={[
          { value: 'percent', label: text.percent },
          { value: 'amount', label: text.amount },
        ]}
        onChange={setTakes}
      />
      {takes === 'percent' ? (
        <TextField
          label={text.percentOff}
          value={percent}
          inputMode="numeric"
          maxLength={3}
          error={isChecked && wrong.percent ? text.percentFault : faults['percent']}
          onChange={({ target }) => setPercent(digits(target.value))}
        />
      ) : (
        <MoneyField
          typed={amount}
          currency={currency}
          error={isChecked && wrong.amount ? productTexts.amountFault(currency) : undefined}
          onType={setAmount}
          onCurrency={setCurrency}
        />
      )}
      <Select
        label={text.duration}
        value={duration}
        options={(['once', 'repeating', 'forever'] as const).map((value) => ({
          value,
          label: text.durations[value],
        }))}
        onChange={setDuration}
      />
      {duration === 'repeating' && (
        <TextField
          label={text.periods}
          value={periods}
          inputMode="numeric"
          maxLength={3}
          error={isChecked && wrong.periods ? text.periodsFault : undefined}
          onChange={({ target }) => setPeriods(digits(target.value))}
        />
      )}
      <Select
        label={text.product}
        value={productId}
        options={[
          { value: ANY, label: text.anyProduct },
          ...(data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={setProductId}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.most}
          hint={text.mostHint}
          value={most}
          inputMode="numeric"
          maxLength={9}
          error={faults['max_redemptions']}
          onChange={({ target }) => setMost(digits(target.value))}
        />
        <TextField
          label={text.until}
          hint={text.untilHint}
          type="date"
          value={until}
          error={faults['valid_to']}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </FormDialog>
  );
}

/** The last day counts in full. */
function endOf(day: string): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return end.toISOString();
}
