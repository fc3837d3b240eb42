import {
  billingKey,
  resumeSubscription,
  type Billing,
  type Subscription,
} from '@matinee/api/storefront/billing';
import { newIdempotencyKey } from '@matinee/api/idempotency-key';
import { resultOfAct } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { dateOf } from '../../util/format';
import { priceWords } from '../../util/price-words';
import { declineWords } from '../checkout/pay/decline';
import { PauseDialog } from './PauseDialog';
import { StatusChip } from './StatusChip';
import { SwitchDialog } from './SwitchDialog';

/** The plans, one of each group of plans that the store has: each is steered by itself. */
export function PlansPart({ billing }: { billing: Billing }) {
  const { subscriptions, subscription: last, unpaid } = billing;
  if (subscriptions.length === 0) return <NoPlan last={last} />;
  return (
    <section>
      <h2 className="text-18 font-semibold">
        {t('billing.plan.title', { count: subscriptions.length })}
      </h2>
      <ul className="mt-4 space-y-4">
        {subscriptions.map((subscription) => (
          <Plan
            key={subscription.id}
            subscription={subscription}
            hasUnpaid={unpaid?.subscription_id === subscription.id}
          />
        ))}
      </ul>
    </section>
  );
}

interface PlanProps {
  subscription: Subscription;
  hasUnpaid: boolean;
}

/** What it is, until when, and what can be done with it. */
function Plan({ subscription, hasUnpaid }: PlanProps) {
  const titleId = useId();
  return (
    <li aria-labelledby={titleId} className="rounded-card border border-hairline bg-raised p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p id={titleId} className="text-22 font-semibold">
            <bdi>{subscription.title}</bdi>
          </p>
          <p className="mt-0.5 text-16 text-text-2">{priceWords(subscription)}</p>
        </div>
        <StatusChip subscription={subscription} />
      </div>
      <p className="mt-4 text-16">{stateWords(subscription)}</p>
      {subscription.next_plan && !subscription.cancel_at_period_end && (
        <p className="mt-1 text-16">{t('billing.plan.next', { plan: subscription.next_plan })}</p>
      )}
      <Acts subscription={subscription} hasUnpaid={hasUnpaid} />
    </li>
  );
}

function stateWords(subscription: Subscription): string {
  const { status, current_period_end: end, cancel_at_period_end: isEnding } = subscription;
  const date = end ? dateOf(new Date(end)) : '';
  if (isEnding) return t('billing.plan.ends', { date });
  if (subscription.pause_months > 0) {
    return t('billing.plan.pauses', { date, count: subscription.pause_months });
  }
  switch (status) {
    case 'trialing':
      return t('billing.plan.trial', { date, price: priceWords(subscription) });
    case 'paused':
      return t('billing.plan.paused', {
        date: subscription.resumes_at ? dateOf(new Date(subscription.resumes_at)) : date,
      });
    case 'on_hold':
      return t('billing.plan.on_hold');
    case 'past_due':
      return t('billing.plan.past_due');
    case 'incomplete':
      return t('billing.plan.incomplete');
    default:
      return t('billing.plan.renews', { date });
  }
}

function Acts({ subscription, hasUnpaid }: PlanProps) {
  const cache = useQueryClient();
  const [open, setOpen] = useState<'switch' | 'pause' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const close = () => setOpen(null);
  const { status, cancel_at_period_end: isEnding, pause_months: pauses } = subscription;
  // An unpaid first invoice is closed automatically.
  if (pageConfig.session.impersonated || status === 'incomplete') return null;

  async function resume() {
    setIsBusy(true);
    const result = await resultOfAct(() => resumeSubscription(subscription.id, key));
    setIsBusy(false);
    if (!result.success) return void flash.show(declineWords(result), 'error');
    flash.show(t('billing.plan.resumed'));
    await cache.invalidateQueries({ queryKey: billingKey });
  }

  if (isEnding || pauses > 0 || status === 'paused') {
    return (
      <div className="mt-5">
        <Button kind="primary" isBusy={isBusy} onClick={() => void resume()}>
          {isEnding ? t('billing.plan.keep') : t('billing.plan.resume')}
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {!hasUnpaid && (status === 'active' || status === 'trialing') && (
        <Button onClick={() => setOpen('switch')}>{t('billing.switch.action')}</Button>
      )}
      {!hasUnpaid && status === 'active' && (
        <Button onClick={() => setOpen('pause')}>{t('billing.pause.action')}</Button>
      )}
      <a href={paths.cancellation(subscription.id)} className={buttonClass('danger')}>
        {t('billing.plan.cancel')}
      </a>
      {open === 'switch' && <SwitchDialog subscription={subscription} onClose={close} />}
      {open === 'pause' && <PauseDialog subscription={subscription} onClose={close} />}
    </div>
  );
}

function NoPlan({ last }: { last: Subscription | null }) {
  const end = last?.current_period_end ? dateOf(new Date(last.current_period_end)) : null;
  return (
    <section>
      <EmptyState
        className="py-0!"
        title={t('billing.plan.none_title')}
        action={
          <Link to={paths.checkout()} className={buttonClass('primary')}>
            {t('billing.plan.choose')}
          </Link>
        }
      >
        <p>
          {last && end
            ? t('billing.plan.was', { plan: last.title, date: end })
            : t('billing.plan.none', { store: pageConfig.store.title })}
        </p>
      </EmptyState>
    </section>
  );
}
