import type { ContentCard } from '@matinee/api/storefront/contents';
import { Lock } from 'lucide-react';
import { t } from '../i18n';

/** Says on the still what it takes to watch; nothing when the viewer may. */
export function PriceLabel({
  film,
}: {
  film: Pick<ContentCard, 'access' | 'is_locked' | 'price'>;
}) {
  const words = wordsOf(film);
  if (!words) return null;
  return (
    <span
      data-theme="dark"
      className="inline-flex h-6 items-center gap-1 rounded-control bg-ground/85 px-2 text-12 font-medium text-text"
    >
      {film.is_locked && <Lock aria-hidden className="size-3" />}
      {words}
    </span>
  );
}

function wordsOf({
  access,
  is_locked,
  price,
}: Pick<ContentCard, 'access' | 'is_locked' | 'price'>) {
  if (!is_locked) return '';
  if (access === 'registered') return t('films.lock.registered');
  if (price === 'rent') return t('catalog.card.to_rent');
  if (price === 'included') return t('catalog.card.in_a_plan');
  return price === 'free' ? t('catalog.card.to_claim') : t('catalog.card.to_buy');
}
