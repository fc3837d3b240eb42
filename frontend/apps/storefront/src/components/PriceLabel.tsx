import type { ContentCard } from '@matinee/api/storefront/contents';
import { Lock } from 'lucide-react';
import { t } from '../i18n';
import { moneyOf } from '../util/money';

type Priced = Pick<ContentCard, 'access' | 'is_locked' | 'price' | 'price_from'>;

/** Says on the still what it takes to watch; nothing when the viewer may. */
export function PriceLabel({ film }: { film: Priced }) {
  if (!film.is_locked) return null;
  return (
    <span
      data-theme="dark"
      className="inline-flex h-6 min-w-0 items-center gap-1 rounded-control bg-ground/85 px-1.5 text-12 font-medium text-text"
    >
      <Lock aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{wordsOf(film)}</span>
    </span>
  );
}

function wordsOf({ access, price, price_from: from }: Priced): string {
  if (access === 'registered') return t('films.lock.registered');
  if (from && from.kind !== 'plan') {
    return t(`catalog.card.${from.kind}`, { price: moneyOf(from.amount, from.currency) });
  }
  return t(`catalog.card.price.${price}`);
}
