import type { Film } from '@matinee/api/backoffice/films';
import {
  changeProduct,
  productKeys,
  retirePrice,
  type FilmPrice,
  type FilmProducts,
  type Price,
  type Product,
} from '@matinee/api/backoffice/products';
import { Button, IconButton } from '@matinee/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatMoney } from '../../util/money';
import { wordsOfPrice } from '../../util/price';
import { FilmPriceDialog } from './FilmPriceDialog';

export type OwnKind = FilmPrice['kind'];

interface OwnPriceProps {
  film: Film;
  kind: OwnKind;
  product: Product | null;
  onChanged: (answer?: FilmProducts) => void;
}

/** Buying or renting this film alone: its prices, one a currency, and whether it is on sale. */
export function OwnPrice({ film, kind, product, onChanged }: OwnPriceProps) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const hasPrices = product !== null && product.prices.length > 0;
  return (
    <section
      aria-labelledby={id}
      className="border-t border-hairline pt-4 first:border-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="text-14 font-semibold">
          {t(`film.price.${kind}`)}
        </h3>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          aria-label={t(`film.price.${hasPrices ? 'add' : 'set'}_${kind}`)}
          onClick={() => setAdding(true)}
        >
          {hasPrices ? t('products.add_price') : t('film.price.set')}
        </Button>
      </div>
      <p className="text-14 text-text-2">{wordsOfKind(kind, product)}</p>
      {product && <OnSale kind={kind} product={product} onChanged={onChanged} />}
      {isAdding && (
        <FilmPriceDialog
          film={film}
          kind={kind}
          product={product}
          onSaved={(answer, price) => {
            onChanged(answer);
            flash.show(t('film.price.saved', { price: formatMoney(price) }));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

interface OnSaleProps {
  kind: OwnKind;
  product: Product;
  onChanged: () => void;
}

function OnSale({ kind, product, onChanged }: OnSaleProps) {
  const whenChanged = {
    scope: productKeys.scope(product.id),
    onSuccess: () => onChanged(),
    onError: (error: unknown) => flash.show(describeError(error), 'error', 8000),
  };
  const retire = useMutation({
    ...whenChanged,
    mutationFn: (price: Price) => retirePrice(product.id, price.id),
  });
  const sell = useMutation({
    ...whenChanged,
    mutationFn: (isOnSale: boolean) => changeProduct(product.id, { is_on_sale: isOnSale }),
  });
  return (
    <>
      <ul className="mt-1 divide-y divide-hairline">
        {product.prices.map((price) => (
          <li key={price.id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 text-16 font-medium tabular-nums">
              {wordsOfPrice(price)}
            </span>
            <IconButton
              size="small"
              label={t(`film.price.retire_${kind}`, { price: wordsOfPrice(price) })}
              disabled={retire.isPending}
              onClick={() => retire.mutate(price)}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {product.prices.length > 0 && (
        <Switch
          label={t(`film.price.for_sale_${kind}`)}
          isOn={sell.isPending ? sell.variables : product.is_on_sale}
          disabled={sell.isPending}
          onChange={(isOn) => sell.mutate(isOn)}
        />
      )}
      <Link
        to={paths.product(product.id)}
        aria-label={t(`film.price.product_${kind}`)}
        className="text-14 text-text-2 underline underline-offset-2 hover:text-text"
      >
        {t('film.price.product')}
      </Link>
    </>
  );
}

function wordsOfKind(kind: OwnKind, product: Product | null): string {
  const days = product?.rental_start_days;
  const hours = product?.rental_watch_hours;
  if (kind === 'purchase' || !days || !hours) return t(`film.price.${kind}_means`);
  return t('film.price.windows', {
    days: t('film.price.days', { count: days }),
    hours: t('film.price.hours', { count: hours }),
  });
}
