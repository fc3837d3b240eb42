import { nowQuery } from '@matinee/api/backoffice/insights';
import type { Now } from '@matinee/api/backoffice/insights-shapes';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { Radio } from 'lucide-react';
import { island } from '../../components/island';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { formatCount } from '../../util/format';
import { ReportBody } from '../insights/ReportBody';
import { ReportPanel } from '../insights/ReportPanel';
import { formatStep } from '../insights/series';
import { useZone } from '../insights/use-zone';
import { NowDevices, NowFilms } from './NowLists';
import { NowSessions } from './NowSessions';
import { useReport } from '../insights/use-report';

const SeriesChart = island(
  async () => ({ default: (await import('../insights/SeriesChart')).SeriesChart }),
  { loading: () => <Skeleton className="h-48" /> },
);

export function loader() {
  prefetch(nowQuery());
  return null;
}

/** Who watches at this moment; it looks again by itself. */
export function Component() {
  const now = useReport(nowQuery());
  const zone = useZone();
  const waiting = (
    <div aria-busy className="grid gap-6">
      <Skeleton className="h-16 w-72 max-w-full" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
  return (
    <>
      <ReportBody report={now} waiting={waiting}>
        {(data) => (zone ? <Filled now={data} zone={zone} hasFailed={now.isError} /> : waiting)}
      </ReportBody>
    </>
  );
}

interface FilledProps {
  now: Now;
  zone: string;
  hasFailed: boolean;
}

function Filled({ now, zone, hasFailed }: FilledProps) {
  return (
    <>
      <div className="mt-6 mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p role="status" className="flex items-baseline gap-3">
          <span className="text-48 leading-none font-semibold tracking-tight tabular-nums">
            {formatCount(now.watching)}
          </span>{' '}
          <span className="text-16">{t('insights.now.watching', { count: now.watching })}</span>
        </p>
        {now.paused > 0 && (
          <span className="text-16 text-text-2">
            {t('insights.now.paused', { count: now.paused })}
          </span>
        )}
        <span className="flex items-center gap-1.5 text-14 text-text-2 sm:ms-auto">
          <Radio aria-hidden className="size-4" />
          {hasFailed ? t('insights.away_title') : t('insights.now.live')}
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ReportPanel
          title={t('insights.now.hour')}
          lead={t('insights.now.hour_lead')}
          columns={[t('insights.now.minute'), t('insights.now.count')]}
          rows={now.last_hour.map(({ at, concurrent }) => [
            formatStep(at, 'minute'),
            formatCount(concurrent),
          ])}
        >
          <SeriesChart
            label={t('insights.now.hour')}
            steps={now.last_hour.map(({ at, concurrent }) => ({
              at,
              value: concurrent,
              before: null,
              beforeAt: null,
              hasBegun: true,
            }))}
            unit="minute"
            kind="count"
            height={200}
          />
        </ReportPanel>
        {now.sessions.length === 0 ? (
          <EmptyState icon={<Radio aria-hidden />} title={t('insights.now.none')}>
            <p>{t('insights.now.none_body')}</p>
          </EmptyState>
        ) : (
          <>
            <NowSessions sessions={now.sessions} zone={zone} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
              <NowFilms films={now.by_content} />
              <NowDevices devices={now.by_device} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
