/** What is for sale, in words: what one gets, and what pressing the button does. */
import type { Price, Product } from '@matinee/api/storefront/offers';
import { t } from '../../i18n';

/** What pressing the button does. */
export function actWords(product: Product, price: Price): string {
  if (price.trial_days > 0) return t('checkout.offers.try', { count: price.trial_days });
  return t(`checkout.offers.act.${product.kind}`);
}

/** What one gets, in a line. */
export function factWords(product: Product): string[] {
  const facts: string[] = [];
  if (product.unlocks_everything) facts.push(t('checkout.offers.everything'));
  else if (product.contents_count > 1) {
    facts.push(t('checkout.offers.films', { count: product.contents_count }));
  }
  if (product.kind === 'rental') {
    const { rental_start_days: days, rental_watch_hours: hours } = product;
    if (days) facts.push(t('checkout.offers.start_within', { count: days }));
    if (hours) facts.push(t('checkout.offers.watch_within', { count: hours }));
  }
  if (product.kind === 'purchase' || product.kind === 'bundle') {
    facts.push(t('checkout.offers.for_good'));
  }
  if (product.kind === 'plan') facts.push(t('checkout.offers.cancel_any_time'));
  return facts;
}
