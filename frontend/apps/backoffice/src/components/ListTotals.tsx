import type { Amount } from '@matinee/api/backoffice/pages';
import { t } from '../i18n';
import { formatMoney } from '../util/money';

interface ListTotalsProps {
  total: number | undefined;
  amounts?: readonly Amount[] | undefined;
}

/** How much goes through the filter of a list, and what it comes to. */
export function ListTotals({ total, amounts = [] }: ListTotalsProps) {
  if (total === undefined) return null;
  const sums = amounts.map((amount) => formatMoney(amount));
  return (
    <p className="mb-2 text-14 text-text-2 tabular-nums">
      {t('lists.total', { count: total })}
      {sums.length > 0 && ` · ${t('lists.net', { amounts: sums.join(' + ') })}`}
    </p>
  );
}
