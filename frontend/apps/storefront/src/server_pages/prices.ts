import { t } from '../i18n';
import { dateOf } from '../util/format';
import { moneyOf } from '../util/money';

export interface PagePrice {
  minor: number | null;
  currency: string;
  interval: string;
  interval_count: number;
}

export const dayOf = (iso: string): string => dateOf(new Date(iso));

/** "$9.99 a month", in the page's language. */
export function wordsOfPrice({
  minor,
  currency,
  interval,
  interval_count: count,
}: PagePrice): string {
  const price = moneyOf(minor ?? 0, currency);
  if (interval === 'year') return t('churn.year', { count, price });
  return t('churn.month', { count, price });
}
