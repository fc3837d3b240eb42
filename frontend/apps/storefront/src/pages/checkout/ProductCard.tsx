import type { Price, Product } from '@matinee/api/storefront/offers';
import { buttonClass } from '@matinee/ui/button';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import type { Origin } from '../../paths';
import { langIn } from '../../util/content-lang';
import { moneyOf } from '../../util/money';
import { perWords, priceWords } from '../../util/price-words';
import { GiftAmount } from './GiftAmount';
import type { Interval } from './IntervalSwitch';
import { nextStep } from './next-step';
import { actWords, factWords } from './price-words';

interface ProductCardProps {
  product: Product;
  interval: Interval;
  from: Origin;
  headingLevel: 2 | 3;
}

/** Something to choose: its price first, then what one gets for it, then the one button. */
export function ProductCard({ product, interval, from, headingLevel }: ProductCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const price = priceFor(product, interval);
  if (!price) return null;
  const isOpenAmount = product.kind === 'gift_card' && price.amount === null;
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-raised p-6">
      <p className="text-14 font-medium text-text-2">{t(`checkout.kind.${product.kind}`)}</p>
      <Heading id={`${id}-title`} className="mt-1 text-22 font-semibold">
        <bdi lang={langIn(product, 'title')}>{product.title}</bdi>
      </Heading>
      {!isOpenAmount && <Amount price={price} />}
      {product.description && (
        <p className="mt-4 text-16 whitespace-pre-line text-text-2">
          <bdi lang={langIn(product, 'description')}>{product.description}</bdi>
        </p>
      )}
      <ul className="mt-4 mb-6 space-y-2">
        {factWords(product).map((fact) => (
          <li key={fact} className="flex gap-2.5 text-14">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary-text" />
            {fact}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {product.is_owned ? (
          <p className="flex h-12 items-center gap-2 text-16 font-medium">
            <Check aria-hidden className="size-5 text-success" />
            {t('checkout.offers.owned')}
          </p>
        ) : isOpenAmount ? (
          <GiftAmount price={price} />
        ) : (
          <Link
            to={nextStep({ price_id: price.id, from })}
            reloadDocument
            aria-describedby={`${id}-title`}
            className={`${buttonClass('primary', 'large')} w-full`}
          >
            {actWords(product, price)}
          </Link>
        )}
      </div>
    </li>
  );
}

function Amount({ price }: { price: Price }) {
  if (price.amount === null) return null;
  const isTrial = price.trial_days > 0;
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-36 font-bold tracking-tight tabular-nums">
          {price.amount === 0 ? t('checkout.free') : moneyOf(price.amount, price.currency)}
        </span>
        <span className="text-16 text-text-2">{perWords(price)}</span>
      </p>
      {isTrial && (
        <p className="mt-1 text-14 font-medium text-text">
          {t('checkout.offers.trial', {
            count: price.trial_days,
            price: priceWords({ ...price, amount: price.amount }),
          })}
        </p>
      )}
    </div>
  );
}

/** The first price of the asked interval, else whichever there is. */
export function priceFor({ prices }: Product, interval: Interval): Price | undefined {
  return prices.find((price) => price.interval === interval) ?? prices[0];
}
