import type { Billing } from '@matinee/api/storefront/billing';
import { buttonClass } from '@matinee/ui/button';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { moneyOf } from '../../util/money';

/** A bill is open: how much, and the way to pay it. */
export function UnpaidNote({ unpaid }: { unpaid: NonNullable<Billing['unpaid']> }) {
  const amount = moneyOf(unpaid.total, unpaid.currency);
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card border border-warning/50 bg-warning/10 p-5">
      <TriangleAlert aria-hidden className="size-6 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-60 text-16">{t('billing.unpaid.text', { amount })}</p>
      <Link to={paths.onHold()} className={buttonClass('primary')}>
        {t('checkout.pay', { amount })}
      </Link>
    </section>
  );
}
