import type { Film } from '@matinee/api/backoffice/films';
import { setFilmPrice, type FilmProducts, type Product } from '@matinee/api/backoffice/products';
import { TextField } from '@matinee/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { MoneyField } from '../../components/MoneyField';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { parseMoney, type Money } from '../../util/money';
import type { OwnKind } from './OwnPrice';

interface FilmPriceDialogProps {
  film: Film;
  kind: OwnKind;
  product: Product | null;
  onSaved: (answer: FilmProducts, price: Money) => void;
  onClose: () => void;
}

// What a new rental has when nothing else is said, as the server does.
const START_DAYS = 30;
const WATCH_HOURS = 48;

export function FilmPriceDialog({ film, kind, product, onSaved, onClose }: FilmPriceDialogProps) {
  const [text, setText] = useState('');
  const [currency, setCurrency] = useState(pageConfig.store.currency);
  const [days, setDays] = useState(String(product?.rental_start_days ?? START_DAYS));
  const [hours, setHours] = useState(String(product?.rental_watch_hours ?? WATCH_HOURS));
  const [isChecked, setChecked] = useState(false);
  const minor = parseMoney(text, currency);

  const save = useMutation({
    mutationFn: (amount: number) =>
      setFilmPrice(film.id, {
        kind,
        currency,
        minor: amount,
        rental_start_days: kind === 'rental' ? Number(days) : null,
        rental_watch_hours: kind === 'rental' ? Number(hours) : null,
      }),
    onSuccess: (answer, amount) => onSaved(answer, { minor: amount, currency }),
  });
  const faults = save.error ? faultsByField(save.error) : {};

  return (
    <FormDialog
      title={t(`film.price.${product?.prices.length ? 'add' : 'set'}_${kind}`)}
      description={t(`film.price.${kind}_means`)}
      submit={t('film.price.save')}
      isBusy={save.isPending}
      fault={faults['']}
      onSubmit={() => {
        setChecked(true);
        if (minor !== null) save.mutate(minor);
      }}
      onClose={onClose}
    >
      <MoneyField
        typed={text}
        currency={currency}
        error={
          isChecked && minor === null
            ? t('products.amount_fault', { currency })
            : (faults['minor'] ?? faults['currency'])
        }
        onType={setText}
        onCurrency={setCurrency}
      />
      {kind === 'rental' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('products.start_days')}
            value={days}
            inputMode="numeric"
            maxLength={3}
            error={faults['rental_start_days']}
            onChange={({ target }) => setDays(target.value.replaceAll(/\D/g, ''))}
          />
          <TextField
            label={t('products.watch_hours')}
            value={hours}
            inputMode="numeric"
            maxLength={4}
            error={faults['rental_watch_hours']}
            onChange={({ target }) => setHours(target.value.replaceAll(/\D/g, ''))}
          />
        </div>
      )}
    </FormDialog>
  );
}
