import type { Amount } from '@matinee/api/backoffice/pages';
import type { ReactNode } from 'react';
import { t } from '../i18n';
import { formatMoney } from '../util/money';

interface ListTotalsProps {
  total: number | undefined;
  amounts?: readonly Amount[] | undefined;
  /** Stands at the end of the line. */
  children?: ReactNode;
}

/** How much goes through the filter of a list, and what it comes to. */
export function ListTotals({ total, amounts = [], children }: ListTotalsProps) {
  if (total === undefined && !children) return null;
  const sums = amounts.map((amount) => formatMoney(amount));
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2">
      {total !== undefined && (
        <p className="text-14 text-text-2 tabular-nums">
          {t('lists.total', { count: total })}
          {sums.length > 0 && ` · ${t('lists.net', { amounts: sums.join(' + ') })}`}
        </p>
      )}
      {children}
    </div>
  );
}
