import type { Subscription } from '@matinee/api/storefront/billing';
import { CircleCheck, CirclePause, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { t, type MessageKey } from '../../i18n';

type Look = [Icon: typeof Clock, color: string, words: MessageKey];

/** The state of a plan: never by its colour alone. */
export function StatusChip({ subscription }: { subscription: Subscription }) {
  const [Icon, color, words] = lookOf(subscription);
  return (
    <span className="inline-flex h-7 items-center gap-1.5 rounded-full bg-veil px-3 text-14 font-medium">
      <Icon aria-hidden className={`size-4 ${color}`} />
      {t(words)}
    </span>
  );
}

function lookOf({ status, cancel_at_period_end: isEnding }: Subscription): Look {
  if (isEnding) return [CircleSlash, 'text-warning', 'billing.status.ending'];
  switch (status) {
    case 'trialing':
      return [Clock, 'text-info', 'billing.status.trialing'];
    case 'paused':
      return [CirclePause, 'text-info', 'billing.status.paused'];
    case 'past_due':
      return [TriangleAlert, 'text-warning', 'billing.status.past_due'];
    case 'on_hold':
      return [TriangleAlert, 'text-danger', 'billing.status.on_hold'];
    case 'incomplete':
      return [Clock, 'text-warning', 'billing.status.incomplete'];
    default:
      return [CircleCheck, 'text-success', 'billing.status.active'];
  }
}
