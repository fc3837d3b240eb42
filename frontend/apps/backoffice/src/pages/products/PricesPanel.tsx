import {
  productKeys,
  retirePrice,
  type Price,
  type ProductDetail,
} from '@matinee/api/backoffice/products';
import { Button, IconButton } from '@matinee/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { wordsOfPrice } from '../../util/price';
import { NewPriceDialog } from './NewPriceDialog';

interface PricesPanelProps {
  product: ProductDetail;
  onChanged: (product: ProductDetail) => void;
}

export function PricesPanel({ product, onChanged }: PricesPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const retire = useMutation({
    scope: productKeys.scope(product.id),
    mutationFn: (price: Price) => retirePrice(product.id, price.id),
    onSuccess: (answer, price) => {
      onChanged(answer);
      flash.show(t('products.retired', { price: wordsOfPrice(price) }));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (
    <Panel
      title={t('products.prices')}
      action={
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setAdding(true)}
        >
          {t('products.add_price')}
        </Button>
      }
    >
      {product.prices.length === 0 ? (
        <p className="text-14 text-text-2">{t('products.no_prices')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {product.prices.map((price) => (
            <li key={price.id} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 text-16 font-medium tabular-nums">
                {wordsOfPrice(price)}
              </span>
              {price.trial_days > 0 && (
                <span className="text-14 text-text-2">
                  {t('sales.trial', { count: price.trial_days })}
                </span>
              )}
              <IconButton
                size="small"
                label={t('products.retire', { price: wordsOfPrice(price) })}
                disabled={retire.isPending}
                onClick={() => retire.mutate(price)}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-[60ch] text-14 text-text-2">{t('products.prices_hint')}</p>
      {isAdding && (
        <NewPriceDialog
          product={product}
          onAdded={(answer) => {
            onChanged(answer);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}
