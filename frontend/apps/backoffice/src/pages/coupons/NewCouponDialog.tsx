import { productsQuery } from '@matinee/api/backoffice/products';
import {
  createCoupon,
  voucherKeys,
  type Coupon,
  type NewCoupon,
} from '@matinee/api/backoffice/vouchers';
import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { MoneyField } from '../../components/MoneyField';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { parseMoney } from '../../util/money';

type Takes = 'percent' | 'amount';

const ANY = '';
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** What is typed, as it is typed. */
interface Draft {
  code: string;
  takes: Takes;
  percent: string;
  amount: string;
  currency: string;
  duration: Coupon['duration'];
  periods: string;
  productId: string;
  most: string;
  until: string;
}

const EMPTY: Omit<Draft, 'currency'> = {
  code: '',
  takes: 'percent',
  percent: '',
  amount: '',
  duration: 'once',
  periods: '3',
  productId: ANY,
  most: '',
  until: '',
};

export function NewCouponDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, currency: pageConfig.store.currency });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const [isChecked, setChecked] = useState(false);
  const { data } = useQuery(productsQuery({ q: '', show: 'all', page: 1 }));

  const create = useMutation({
    mutationFn: () => createCoupon(bodyOf(draft)),
    onSuccess: (coupon) => {
      flash.show(t('coupons.created', { code: coupon.code }));
      void queryClient.invalidateQueries({ queryKey: voucherKeys.coupons });
      onClose();
    },
  });
  const faults = create.error ? faultsByField(create.error) : {};
  const wrong = wrongIn(draft);
  const fields = { draft, onChange: change, faults, wrong: isChecked ? wrong : {} };

  return (
    <FormDialog
      title={t('coupons.new_title')}
      submit={t('coupons.create')}
      isBusy={create.isPending}
      fault={faults['']}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(wrong).length === 0) create.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('coupons.code')}
        hint={t('coupons.code_hint')}
        value={draft.code}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        error={faults['code']}
        onChange={({ target }) => change({ code: target.value.toUpperCase() })}
      />
      <WhatItTakes {...fields} />
      <HowLong {...fields} />
      <Select
        label={t('coupons.product')}
        value={draft.productId}
        options={[
          { value: ANY, label: t('coupons.any_product') },
          ...(data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={(productId) => change({ productId })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('coupons.most')}
          hint={t('coupons.most_hint')}
          value={draft.most}
          inputMode="numeric"
          maxLength={9}
          error={faults['max_redemptions']}
          onChange={({ target }) => change({ most: digits(target.value) })}
        />
        <TextField
          label={t('coupons.until')}
          hint={t('coupons.until_hint')}
          type="date"
          value={draft.until}
          error={faults['valid_to']}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
    </FormDialog>
  );
}

interface FieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  faults: Readonly<Record<string, string>>;
  /** What the form itself has to say. */
  wrong: Wrong;
}

function WhatItTakes({ draft, onChange, faults, wrong }: FieldsProps) {
  return (
    <>
      <Select
        label={t('coupons.takes')}
        value={draft.takes}
        options={[
          { value: 'percent', label: t('coupons.percent') },
          { value: 'amount', label: t('coupons.amount') },
        ]}
        onChange={(takes) => onChange({ takes })}
      />
      {draft.takes === 'percent' ? (
        <TextField
          label={t('coupons.percent_off')}
          value={draft.percent}
          inputMode="numeric"
          maxLength={3}
          error={wrong.percent ?? faults['percent']}
          onChange={({ target }) => onChange({ percent: digits(target.value) })}
        />
      ) : (
        <MoneyField
          typed={draft.amount}
          currency={draft.currency}
          error={wrong.amount}
          onType={(amount) => onChange({ amount })}
          onCurrency={(currency) => onChange({ currency })}
        />
      )}
    </>
  );
}

function HowLong({ draft, onChange, wrong }: FieldsProps) {
  return (
    <>
      <Select
        label={t('coupons.duration')}
        value={draft.duration}
        options={(['once', 'repeating', 'forever'] as const).map((value) => ({
          value,
          label: t(`coupons.durations.${value}`),
        }))}
        onChange={(duration) => onChange({ duration })}
      />
      {draft.duration === 'repeating' && (
        <TextField
          label={t('coupons.periods')}
          value={draft.periods}
          inputMode="numeric"
          maxLength={3}
          error={wrong.periods}
          onChange={({ target }) => onChange({ periods: digits(target.value) })}
        />
      )}
    </>
  );
}

type Wrong = Partial<Record<'percent' | 'amount' | 'periods', string>>;

function wrongIn({ takes, percent, amount, currency, duration, periods }: Draft): Wrong {
  return {
    ...(takes === 'percent' && !isWithin(percent, 100) && { percent: t('coupons.percent_fault') }),
    ...(takes === 'amount' &&
      !parseMoney(amount, currency) && { amount: t('products.amount_fault', { currency }) }),
    ...(duration === 'repeating' &&
      !isWithin(periods, 120) && { periods: t('coupons.periods_fault') }),
  };
}

const isWithin = (text: string, most: number): boolean => Number(text) >= 1 && Number(text) <= most;

function bodyOf(draft: Draft): NewCoupon {
  const { takes, currency, duration, productId, most, until } = draft;
  return {
    code: draft.code.trim(),
    percent: takes === 'percent' ? Number(draft.percent) : null,
    amount_minor: takes === 'amount' ? parseMoney(draft.amount, currency) : null,
    currency: takes === 'amount' ? currency : '',
    duration,
    duration_periods: duration === 'repeating' ? Number(draft.periods) : null,
    product_id: productId === ANY ? null : Number(productId),
    max_redemptions: most === '' ? null : Number(most),
    valid_from: null,
    valid_to: until === '' ? null : endOf(until),
  };
}

/** The last day counts in full. */
function endOf(day: string): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return end.toISOString();
}
