import { revenueQuery, type Revenue } from '@matinee/api/backoffice/orders';
import { Select } from '@matinee/ui/select';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Definition } from '../../components/Definition';
import { LoadError } from '../../components/LoadError';
import { NumberTiles, type NumberTile } from '../../components/NumberTiles';
import { ShowButtons } from '../../components/ShowButtons';
import { t, type NameIn } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { formatCount, formatReportDay } from '../../util/format';
import { labelsOf } from '../../util/labels-of';
import { formatMoney } from '../../util/money';
import { formatPercent } from '../insights/metrics';
import { CustomDays } from '../insights/CustomDays';
import { ReportPanel } from '../insights/ReportPanel';
import { fillMoneyDays, readDays, type Span } from './days';
import { MoneyChart } from './MoneyChart';

const SPANS = labelsOf(['7', '28', '90', '365'], (days) => t(`revenue.spans.${days}`));

const readQuestion = (params: URLSearchParams) => ({
  ...readDays(params),
  currency: params.get('currency') ?? pageConfig.store.currency,
});

export function loader(args: LoaderFunctionArgs) {
  prefetch(revenueQuery(readQuestion(searchOf(args))));
  return null;
}

/** What came in, and what the subscriptions are worth; the days and the currency are the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { currency, ...days } = readQuestion(params);
  const revenue = useQuery(revenueQuery({ ...days, currency }));

  function change(...values: [name: string, value: string][]) {
    const next = new URLSearchParams(params);
    for (const [name, value] of values) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next);
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-center gap-1">
          <ShowButtons
            label={t('revenue.time')}
            choices={SPANS}
            value={'days' in days ? (String(days.days) as Span) : null}
            onChange={(next) => change(['days', next], ['from', ''], ['to', ''])}
          />
          <CustomDays
            days={'from' in days ? days : null}
            onChange={({ from, to }) => change(['days', ''], ['from', from], ['to', to])}
          />
        </div>
        {revenue.data && revenue.data.currencies.length > 1 && (
          <Select
            label={t('revenue.currency')}
            className="w-32"
            value={currency}
            options={revenue.data.currencies.map((code) => ({ value: code, label: code }))}
            onChange={(next) => change(['currency', next])}
          />
        )}
      </div>
      {revenue.data ? (
        <Numbers revenue={revenue.data} />
      ) : revenue.isError ? (
        <LoadError
          error={revenue.error}
          onRetry={() => void revenue.refetch()}
          isRetrying={revenue.isFetching}
        />
      ) : (
        <div aria-busy className="grid gap-6">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      )}
    </>
  );
}

function Numbers({ revenue }: { revenue: Revenue }) {
  const { currency } = revenue;
  const money = (minor: number) => formatMoney({ minor, currency });
  const days = fillMoneyDays(revenue.by_day, revenue.day_from, revenue.day_to);
  return (
    <div className="grid gap-6">
      <NumberTiles
        tiles={[
          tile('net', money(revenue.net)),
          tile('gross', money(revenue.gross)),
          tile('refunded', money(revenue.refunded)),
          // Rare, and then the reason why the net is less than the two beside it say.
          ...(revenue.disputed > 0 ? [tile('disputed', money(revenue.disputed))] : []),
          tile('orders', formatCount(revenue.orders)),
        ]}
      />
      <ReportPanel
        title={t('revenue.days')}
        lead={revenue.by_day.length === 0 ? t('revenue.empty') : <Key />}
        means={
          <Definition name={t('revenue.days')} version={null}>
            {t('revenue.definitions.gross')} {t('revenue.definitions.refunded')}{' '}
            {t('revenue.definitions.disputed')}
          </Definition>
        }
        columns={[
          t('revenue.day'),
          t('revenue.gross'),
          t('revenue.refunded'),
          t('revenue.disputed'),
        ]}
        rows={days.map((day) => [
          formatReportDay(day.day),
          money(day.gross),
          money(day.refunded),
          money(day.disputed),
        ])}
      >
        {revenue.by_day.length > 0 && <MoneyChart days={days} currency={currency} />}
      </ReportPanel>
      <NumberTiles
        tiles={[
          tile('new', formatCount(revenue.new)),
          tile('churn', churnOf(revenue)),
          tile('trials', formatCount(revenue.trials_started)),
          tile('converted', formatCount(revenue.trials_converted)),
        ]}
      />
      <section>
        <h2 className="text-16 font-semibold">{t('revenue.now')}</h2>
        <p className="mb-3 text-14 text-text-2">{t('revenue.now_lead')}</p>
        <NumberTiles
          tiles={[
            tile('mrr', money(revenue.mrr)),
            tile('arr', money(revenue.arr)),
            tile('arpu', money(revenue.arpu)),
            tile('ltv', revenue.ltv === null ? t('revenue.none') : money(revenue.ltv)),
            tile('active', formatCount(revenue.active)),
            tile('trialing', formatCount(revenue.trialing)),
            tile('past_due', formatCount(revenue.past_due)),
            tile('on_hold', formatCount(revenue.on_hold)),
          ]}
        />
      </section>
    </div>
  );
}

const tile = (name: NameIn<'revenue.numbers'>, value: string): NumberTile => ({
  name: t(`revenue.numbers.${name}`),
  value,
  means: t(`revenue.definitions.${name}`),
});

function churnOf({ churn_per_mille: perMille, churned: count }: Revenue): string {
  const share = formatPercent(perMille / 1000);
  return count === 0 ? share : t('revenue.churn', { share, count });
}

/** Says which bar is which. */
function Key() {
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-[2px] bg-text-2" />
        {t('revenue.gross')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-[2px] bg-danger" />
        {t('revenue.refunded')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-[2px] bg-warning" />
        {t('revenue.disputed')}
      </span>
    </span>
  );
}
