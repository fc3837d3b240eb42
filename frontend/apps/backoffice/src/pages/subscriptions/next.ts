import type { Subscription } from '@matinee/api/backoffice/orders';
import { t } from '../../i18n';
import { formatDay } from '../../util/format';

/** What happens next to a subscription, and when. */
export function nextOf(subscription: Subscription): string {
  const { status, period_end: end, trial_end: trialEnd, ended_at: endedAt } = subscription;
  if (endedAt) return t('subscriptions.next.ended', { day: formatDay(endedAt) });
  if (subscription.cancel_at_period_end)
    return t('subscriptions.next.ends', { day: formatDay(end) });
  if (status === 'trialing')
    return t('subscriptions.next.trial_ends', { day: formatDay(trialEnd ?? end) });
  if (status === 'paused' && subscription.resumes_at)
    return t('subscriptions.next.returns', { day: formatDay(subscription.resumes_at) });
  if (status === 'past_due' && subscription.next_retry_at)
    return t('subscriptions.next.retries', { day: formatDay(subscription.next_retry_at) });
  return status === 'active'
    ? t('subscriptions.next.renews', { day: formatDay(end) })
    : t('subscriptions.next.waits');
}
