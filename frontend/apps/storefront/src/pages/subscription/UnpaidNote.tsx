import type { Billing } from '@matinee/api/storefront/billing';
import { buttonClass } from '@matinee/ui/button';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { moneyOf } from '../../util/money';

interface UnpaidNoteProps {
  unpaid: NonNullable<Billing['unpaid']>;
  plan: string | undefined;
}

/** An invoice is open: how much, for which plan, and the way to pay it. */
export function UnpaidNote({ unpaid, plan }: UnpaidNoteProps) {
  const amount = moneyOf(unpaid.total, unpaid.currency);
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card border border-warning/50 bg-warning/10 p-5">
      <TriangleAlert aria-hidden className="size-6 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-60 text-16">
        {t('billing.unpaid.text', { amount })}
        {plan && <span className="block text-14 text-text-2">{plan}</span>}
      </p>
      <Link to={paths.onHold()} className={buttonClass('primary')}>
        {t('checkout.pay', { amount })}
      </Link>
    </section>
  );
}
