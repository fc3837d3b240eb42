import { eventReportQuery } from '@matinee/api/backoffice/insights';
import type { EventReport, MetricName } from '@matinee/api/backoffice/insights-shapes';
import { statusOf } from '@matinee/api/result';
import { EmptyState } from '@matinee/ui/states';
import { CalendarClock, Eye } from 'lucide-react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { ReportBody } from '../insights/ReportBody';
import { Means } from '../insights/Means';
import { formatAs } from '../insights/metrics';
import { Tile, Tiles } from '../insights/Tiles';
import { useReport } from '../insights/use-report';
import { clockIn, momentIn, zoneName } from '../insights/zone';
import { NotFound } from '../../components/NotFound';
import { Freshness } from '../report/Freshness';
import { inMs } from './axis';
import { Charts } from './Charts';

const LIVE: readonly MetricName[] = [
  'peak_concurrent',
  'unique_viewers',
  'watch_time_seconds',
  'average_watch_seconds',
];
const REPLAY: readonly MetricName[] = [
  'plays',
  'unique_viewers',
  'watch_time_seconds',
  'average_watch_seconds',
  'completion_rate',
  'peak_concurrent',
];

export function loader(args: LoaderFunctionArgs) {
  prefetch(eventReportQuery(idOf(args)));
  return null;
}

/** A live event's numbers: in all, then one below the other on one time axis, then its replay. */
export function Component() {
  const id = Number(useParams()['id']);
  const report = useReport(eventReportQuery(id));
  if (statusOf(report.error) === 404) return <NotFound />;
  const { data } = report;
  return (
    <>
      <PageTitle>
        {data ? t('event_report.of', { title: data.title }) : t('event_report.title')}
      </PageTitle>
      <PageHeader
        back={{ to: paths.liveEvent(id), label: data?.title ?? t('event_report.event') }}
        title={t('event_report.title')}
        meta={data?.has_begun && <span className="text-14 text-text-2">{spanOf(data)}</span>}
      />
      {data?.has_begun && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-14 text-text-2">
            {data.is_over
              ? t('event_report.each', { count: data.step_minutes })
              : t('event_report.refreshes')}
          </p>
          <Freshness
            freshTo={data.fresh_to}
            zone={data.period.time_zone}
            hasFailed={report.isError}
            isFetching={report.isFetching}
            onRefresh={() => void report.refetch()}
          />
        </div>
      )}
      <ReportBody report={report}>{(answer) => <Body id={id} report={answer} />}</ReportBody>
    </>
  );
}

function Body({ id, report }: { id: number; report: EventReport }) {
  if (!report.has_begun) {
    return (
      <EmptyState icon={<CalendarClock aria-hidden />} title={t('event_report.not_begun_title')}>
        <p>{t('event_report.not_begun')}</p>
      </EmptyState>
    );
  }
  const { live, chat, gifts, replay } = report;
  const isSilent = live.sessions === 0 && chat.messages === 0 && gifts.gifts === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isSilent ? (
        <EmptyState
          icon={<Eye aria-hidden />}
          title={
            report.is_over ? t('event_report.nobody_title') : t('event_report.nobody_yet_title')
          }
        >
          <p>{report.is_over ? t('event_report.nobody') : t('event_report.nobody_yet')}</p>
        </EmptyState>
      ) : (
        <>
          <Tiles names={LIVE} totals={live} previous={null} about={null}>
            <Tile
              name={t('event_report.latency.title')}
              value={formatAs('ms', inMs(report.latency.latency_median))}
              means={
                <Means
                  metric="latency_median"
                  name={t('event_report.latency.title')}
                  about={null}
                />
              }
            />
            <Tile
              name={t('event_report.stalls.title')}
              value={formatAs('ratio', live.rebuffer_ratio)}
              means={
                <Means metric="rebuffer_ratio" name={t('event_report.stalls.title')} about={null} />
              }
            />
          </Tiles>
          <Interruptions report={report} />
          <Charts id={id} report={report} />
        </>
      )}
      {replay !== null && replay.sessions > 0 && (
        <section aria-labelledby="replay" className="grid gap-3">
          <div>
            <h2 id="replay" className="text-16 font-semibold">
              {t('event_report.replay.title')}
            </h2>
            <p className="text-14 text-text-2">{t('event_report.replay.lead')}</p>
          </div>
          <Tiles names={REPLAY} totals={replay} previous={null} about={null} />
        </section>
      )}
    </div>
  );
}

/** The bands of the charts in words. */
function Interruptions({ report: { interruptions, period } }: { report: EventReport }) {
  if (interruptions.length === 0) return null;
  const clock = (at: string) => clockIn(period.time_zone, at);
  return (
    <div className="text-14 text-text-2">
      <p>{t('event_report.away')}</p>
      <ul
        aria-label={t('event_report.away_list')}
        className="mt-1 flex flex-wrap gap-x-4 gap-y-1 tabular-nums"
      >
        {interruptions.map(({ began_at: began, ended_at: end }) => (
          <li key={began}>
            {end === null
              ? t('event_report.away_since', { from: clock(began) })
              : t('event_report.away_for', { from: clock(began), to: clock(end) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function spanOf({ period, is_over: isOver }: EventReport): string {
  const { from, to, time_zone: zone } = period;
  const place = zoneName(zone);
  const begin = momentIn(zone, from);
  if (!isOver) return t('event_report.since', { from: begin, place });
  const end = from.slice(0, 10) === to.slice(0, 10) ? clockIn(zone, to) : momentIn(zone, to);
  return t('event_report.ran', { from: begin, to: end, place });
}
