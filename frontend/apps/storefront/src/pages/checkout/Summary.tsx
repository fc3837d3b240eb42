import type { Quote } from '@matinee/api/storefront/billing';
import { Skeleton } from '@matinee/ui/skeleton';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { dateOf } from '../../util/format';
import { moneyOf } from '../../util/money';
import { stagesWords } from '../../util/price-words';

/** What it costs, line by line, and what comes later. All amounts are the server's. */
export function Summary({ quote }: { quote: Quote }) {
  const money = (minor: number) => moneyOf(minor, quote.currency);
  return (
    <div className="rounded-card border border-hairline bg-raised p-5">
      <h2 className="text-16 font-semibold">{t('checkout.summary.title')}</h2>
      <dl className="mt-4 space-y-2.5 text-14">
        {quote.lines.map((line, place) => (
          // Two lines may be alike, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={place} name={line.title} value={money(line.amount)} />
        ))}
        {quote.trial_days > 0 && (
          <Row
            name={t('checkout.summary.free', { count: quote.trial_days })}
            value={money(-(quote.renews_at ?? 0))}
          />
        )}
        {quote.discount > 0 && quote.trial_days === 0 && (
          <Row
            name={
              quote.coupon
                ? t('checkout.summary.coupon', { code: quote.coupon })
                : t('checkout.summary.discount')
            }
            value={money(-quote.discount)}
          />
        )}
        {quote.waived > 0 && quote.trial_days === 0 && (
          <Row name={t('checkout.summary.waived')} value={money(-quote.waived)} />
        )}
        {quote.gift_card > 0 && (
          <Row name={t('checkout.summary.gift_card')} value={money(-quote.gift_card)} />
        )}
        {quote.credit > 0 && (
          <Row name={t('checkout.summary.credit')} value={money(-quote.credit)} />
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 text-18 font-semibold">
          <dt>{t('checkout.summary.due')}</dt>
          <dd className="tabular-nums">{money(quote.due_now)}</dd>
        </div>
      </dl>
      {quote.least_charge !== null && (
        <p className="mt-3 text-14 text-text-2">
          {t('checkout.summary.least', { amount: money(quote.least_charge) })}
        </p>
      )}
      <Later quote={quote} />
    </div>
  );
}

/** All later charges, in full, so that no charge is a surprise. */
function Later({ quote }: { quote: Quote }) {
  const { stages, interval, currency, trial_end: end } = quote;
  if (stages.length === 0 || !interval) return null;
  const price = stagesWords({ ...quote, interval });
  const words = end
    ? t('checkout.summary.after_trial', {
        price,
        date: dateOf(new Date(end)),
      })
    : t(stages.length > 1 ? 'checkout.summary.stages' : 'checkout.summary.renews', { price });
  return (
    <div className="mt-4 space-y-1 text-14 text-text-2">
      <p>{words}</p>
      {end && quote.coupon && (
        <p>
          {t('checkout.summary.coupon_later', {
            code: quote.coupon,
            amount: moneyOf(quote.discount, currency),
          })}
        </p>
      )}
    </div>
  );
}

function Row({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-text-2">{name}</dt>
      <dd className="shrink-0 tabular-nums">{value}</dd>
    </div>
  );
}

export function SummarySkeleton() {
  return <Skeleton className="h-48 rounded-card" />;
}
