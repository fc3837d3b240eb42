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

interface Stages {
  interval: 'month' | 'year';
  interval_count: number;
  currency: string;
  stages: { amount: number; periods: number | null }[];
}

/** `$2.99 for 3 months, then $7.99 a month`: what the invoices of a plan come to, one after the other. */
export function stagesWords({ stages, ...plan }: Stages): string {
  const words = stages.map(({ amount, periods }) =>
    periods === null
      ? priceWords({ ...plan, amount })
      : t('checkout.summary.stage', {
          amount: moneyOf(amount, plan.currency),
          span: t(`checkout.summary.${plan.interval}s`, { count: periods * plan.interval_count }),
        }),
  );
  return words.reduceRight((next, first) => t('checkout.summary.then', { first, next }));
}
