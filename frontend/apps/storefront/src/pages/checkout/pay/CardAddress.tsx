import { listCountries } from '@matinee/ui/countries';
import { controlClass, TextField } from '@matinee/ui/text-field';
import { useId, useState } from 'react';
import { locale, t } from '../../../i18n';
import { pageConfig } from '../../../stores/page-config';

/** As much of a card's address as its bank compares. */
export interface Address {
  country: string;
  postal_code: string;
}

/** Begins in the country of the store. */
export function useCardAddress() {
  return useState<Address>({ country: pageConfig.store.country, postal_code: '' });
}

/** What was said of it: an empty part is none, which a provider may refuse. */
export function saidOf(address: Address): Partial<Address> {
  return Object.fromEntries(Object.entries(address).filter(([, part]) => part !== ''));
}

interface CardAddressProps {
  address: Address;
  onChange: (address: Address) => void;
  isBusy: boolean;
}

export function CardAddress({ address, onChange, isBusy }: CardAddressProps) {
  const id = useId();
  const [countries] = useState(() => listCountries(locale));
  return (
    <fieldset disabled={isBusy} className="grid grid-cols-2 gap-4">
      <legend className="sr-only">{t('checkout.card.address')}</legend>
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1.5 block text-14 font-medium text-text">
          {t('checkout.card.country')}
        </label>
        {/* The browser's own list: it is filled in from what the buyer keeps there. */}
        <select
          id={id}
          name="card-country"
          autoComplete="billing country"
          className={controlClass}
          value={address.country}
          onChange={({ target }) => onChange({ ...address, country: target.value })}
        >
          <option value="">{t('checkout.card.choose_country')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={t('checkout.card.postal_code')}
        name="card-postal-code"
        autoComplete="billing postal-code"
        maxLength={20}
        value={address.postal_code}
        onChange={({ target }) => onChange({ ...address, postal_code: target.value })}
      />
    </fieldset>
  );
}
