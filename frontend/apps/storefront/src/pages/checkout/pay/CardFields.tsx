import { TextField } from '@matinee/ui/text-field';
import { useState } from 'react';
import { t } from '../../../i18n';
import { expiryOf, groupDigits, groupExpiry, isCardNumber, type Expiry } from './card-number';

export interface Card {
  number: string;
  expiry: Expiry;
  cvc: string;
}

type Errors = Partial<Record<'number' | 'expiry' | 'cvc', string>>;

export interface CardForm {
  values: Record<'number' | 'expiry' | 'cvc', string>;
  errors: Errors;
  set: (name: 'number' | 'expiry' | 'cvc', value: string) => void;
  refuse: (errors: Errors) => void;
}

export function useCardForm(): CardForm {
  const [values, setValues] = useState({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<Errors>({});
  return {
    values,
    errors,
    set(name, value) {
      setValues((previous) => ({ ...previous, [name]: value }));
      setErrors(({ [name]: _mended, ...others }) => others);
    },
    refuse: setErrors,
  };
}

/** The card that was typed in, or null and the words under the fields. */
export function readCard({ values, refuse }: CardForm): Card | null {
  const expiry = expiryOf(values.expiry, new Date());
  const cvc = values.cvc.replace(/\D/g, '');
  const errors: Errors = {
    ...(isCardNumber(values.number) ? {} : { number: t('checkout.card.bad_number') }),
    ...(expiry ? {} : { expiry: t('checkout.card.bad_expiry') }),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: t('checkout.card.bad_cvc') }),
  };
  refuse(errors);
  if (!expiry || Object.keys(errors).length > 0) return null;
  return { number: values.number.replace(/\D/g, ''), expiry, cvc };
}

/** Number, date and code. What is typed here goes to the provider alone. */
export function CardFields({ form, isBusy }: { form: CardForm; isBusy: boolean }) {
  const { values, errors, set } = form;
  return (
    <fieldset disabled={isBusy} className="space-y-4">
      <legend className="sr-only">{t('checkout.card.legend')}</legend>
      <TextField
        label={t('checkout.card.number')}
        name="card-number"
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        required
        value={values.number}
        onChange={(event) => set('number', groupDigits(event.target.value))}
        error={errors.number}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t('checkout.card.expiry')}
          name="card-expiry"
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('checkout.card.expiry_shape')}
          required
          value={values.expiry}
          onChange={(event) => set('expiry', groupExpiry(event.target.value))}
          error={errors.expiry}
        />
        <TextField
          label={t('checkout.card.cvc')}
          name="card-cvc"
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          required
          value={values.cvc}
          onChange={(event) => set('cvc', event.target.value.replace(/\D/g, ''))}
          error={errors.cvc}
        />
      </div>
    </fieldset>
  );
}
