import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { t } from '../i18n';
import { CURRENCIES } from '../util/currencies';
import { decimalText } from '../util/money';

interface MoneyFieldProps {
  label?: string;
  typed: string;
  currency: string;
  error?: string | undefined;
  disabled?: boolean;
  onType: (typed: string) => void;
  onCurrency: (currency: string) => void;
}

/** An amount as one writes it, and its currency beside it. */
export function MoneyField({
  label = t('products.amount'),
  typed,
  currency,
  error,
  disabled = false,
  onType,
  onCurrency,
}: MoneyFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
      <TextField
        label={label}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        disabled={disabled}
        hint={t('products.amount_hint', { sample: decimalText(1250, currency) })}
        error={error}
        onChange={({ target }) => onType(target.value)}
      />
      <Select
        label={t('products.currency')}
        value={currency}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        onChange={onCurrency}
      />
    </div>
  );
}
