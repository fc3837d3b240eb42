import type { ChatDonations } from '@matinee/api/storefront/chat';
import { ProgressBar } from '@matinee/ui/progress-bar';
import { ChevronDown } from 'lucide-react';
import { t } from '../../i18n';
import { moneyOf } from '../../util/money';

/** Progress towards the goal, and the largest donors: net sums, updated live. */
export function GoalBar({ donations }: { donations: ChatDonations }) {
  const { amount, currency, goal, givers } = donations;
  if (!goal && amount === 0) return null;
  const sum = moneyOf(amount, currency);
  const words = goal
    ? t('chat.gifts.goal', { given: sum, goal: moneyOf(goal.amount, currency) })
    : t('chat.gifts.given', { given: sum });
  return (
    <section
      aria-label={goal?.title ?? t('chat.gifts.givers')}
      className="border-b border-hairline px-4 py-2 text-14 lg:px-3"
    >
      <div className="flex items-baseline justify-between gap-3">
        {goal && (
          <p dir="auto" className="min-w-0 truncate font-semibold">
            {goal.title}
          </p>
        )}
        <p className="shrink-0 text-text-2 tabular-nums">{words}</p>
      </div>
      {goal && (
        <ProgressBar
          label={goal.title}
          value={amount / goal.amount}
          valueText={amount >= goal.amount ? `${words}. ${t('chat.gifts.reached')}` : words}
          className="mt-1.5 h-1.5"
        />
      )}
      {givers.length > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 text-12 text-text-2 hover:text-text">
            {t('chat.gifts.givers')}
            <ChevronDown aria-hidden className="size-3.5 group-open:rotate-180" />
          </summary>
          <ol className="mt-1 space-y-0.5">
            {givers.map((giver, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may have one name: the place is the key
              <li key={place} className="flex justify-between gap-3">
                <bdi className="min-w-0 truncate">{giver.name || t('comments.somebody')}</bdi>
                <span className="shrink-0 text-text-2 tabular-nums">
                  {moneyOf(giver.amount, currency)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
