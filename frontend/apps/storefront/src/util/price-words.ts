/** A price in words: how much, and how often. */
import { t } from '../i18n';
import { moneyOf } from './money';

interface Period {
  interval: 'month' | 'year' | null;
  interval_count: number;
}

/** `a month`, `every 3 months`; nothing for what is paid once. */
export function perWords({ interval, interval_count: count }: Period): string {
  return interval ? t(`checkout.per.${interval}`, { count }) : '';
}

/** `$9.99 a month`. */
export function priceWords(price: Period & { amount: number; currency: string }): string {
  const amount = moneyOf(price.amount, price.currency);
  const per = perWords(price);
  return per ? t('checkout.amount_per', { amount, per }) : amount;
}
