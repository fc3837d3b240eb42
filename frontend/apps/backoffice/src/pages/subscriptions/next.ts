import type { Subscription } from '@matinee/api/backoffice/orders';
import { subscriptionTexts } from '../../messages/orders';
import { formatDay } from '../../util/format';

const text = subscriptionTexts.next;

/** What happens next to a subscription, and when. */
export function nextOf(subscription: Subscription): string {
  const { status, period_end: end, trial_end: trialEnd, ended_at: endedAt } = subscription;
  if (endedAt) return text.ended(formatDay(endedAt));
  if (subscription.cancel_at_period_end) return text.ends(formatDay(end));
  if (status === 'trialing') return text.trialEnds(formatDay(trialEnd ?? end));
  if (status === 'paused' && subscription.resumes_at)
    return text.returns(formatDay(subscription.resumes_at));
  if (status === 'past_due' && subscription.next_retry_at)
    return text.retries(formatDay(subscription.next_retry_at));
  return status === 'active' ? text.renews(formatDay(end)) : text.waits;
}
