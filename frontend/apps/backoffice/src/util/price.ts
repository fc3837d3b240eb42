import type { Price } from '@matinee/api/backoffice/products';
import { t } from '../i18n';
import { formatMoney } from './money';

type Priced = Pick<Price, 'minor' | 'currency' | 'interval' | 'interval_count'>;

/** "$9.99 a month", "$99.00 every 2 years", "Free". */
export function wordsOfPrice({ minor, currency, interval, interval_count: count }: Priced): string {
  if (minor === null) return `${t('sales.buyer_decides')} (${currency})`;
  const amount = minor === 0 ? t('sales.free') : formatMoney({ minor, currency });
  return interval ? `${amount} ${t(`sales.every.${interval}`, { count })}` : amount;
}

/** What a product costs, in one line: its first price, and how many more there are. */
export function wordsOfPrices(prices: readonly Priced[]): string {
  const [first, ...more] = prices;
  if (!first) return t('products.no_price');
  return more.length > 0 ? `${wordsOfPrice(first)} +${more.length}` : wordsOfPrice(first);
}
