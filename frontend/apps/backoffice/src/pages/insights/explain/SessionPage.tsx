import { sessionQuery } from '@matinee/api/backoffice/insights';
import type { Session, SessionDetail } from '@matinee/api/backoffice/insights-shapes';
import { statusOf } from '@matinee/api/result';
import { Skeleton } from '@matinee/ui/skeleton';
import { Link, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '@matinee/ui/button';
import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '../../../components/PageHeader';
import { PageTitle } from '../../../components/PageTitle';
import { t } from '../../../i18n';
import { paths } from '../../../paths';
import { prefetch } from '../../../stores/query-client';
import { filmTitle } from '../../../util/film-title';
import { formatAmount } from '../../../util/format';
import { wordFor } from '../../../util/word-for';
import { NotFound } from '../../../components/NotFound';
import { deviceName } from '../../now/NowLists';
import { ReportBody } from '../ReportBody';
import { formatMetric } from '../metrics';
import { useZone } from '../use-zone';
import { momentIn, zoneName } from '../zone';
import { Events } from './Events';
import { Runs } from './Runs';
import { useReport } from '../use-report';

export function loader({ params }: LoaderFunctionArgs) {
  prefetch(sessionQuery(params['session'] ?? ''));
  return null;
}

/** One playback: what came of it, what was watched minute by minute, and every event. */
export function Component() {
  const session = useParams()['session'] ?? '';
  const navigate = useNavigate();
  const detail = useReport(sessionQuery(session));
  const zone = useZone();
  const waiting = <Skeleton className="h-96 rounded-card" />;
  if (statusOf(detail.error) === 404) return <NotFound />;
  const title = detail.data?.session.title || t('insights.session.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Button
        kind="quiet"
        size="small"
        className="-ms-3 mb-1"
        icon={<ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        onClick={() => void navigate(-1)}
      >
        {t('insights.session.back')}
      </Button>
      <PageHeader
        title={t('insights.session.title')}
        meta={<span className="text-14 text-text-2">{session}</span>}
      />
      <ReportBody report={detail} waiting={waiting}>
        {(data) => (zone ? <Filled detail={data} zone={zone} /> : waiting)}
      </ReportBody>
    </>
  );
}

function Filled({ detail, zone }: { detail: SessionDetail; zone: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Facts session={detail.session} zone={zone} />
      <Runs minutes={detail.minutes} zone={zone} />
      <Events events={detail.events} total={detail.events_total} zone={zone} />
    </div>
  );
}

function Facts({ session: one, zone }: { session: Session; zone: string }) {
  const rows: [string, React.ReactNode][] = [
    [
      t('insights.session.facts.film'),
      <Link
        key="film"
        to={paths.report(one.content_id)}
        className="rounded-control font-medium hover:underline"
      >
        {filmTitle(one)}
      </Link>,
    ],
    [t('insights.session.facts.viewer'), <Who key="who" viewer={one.viewer} />],
    [
      t('insights.session.facts.began'),
      `${momentIn(zone, one.began_at ?? one.first_at)}, ${zoneName(zone)}`,
    ],
    [
      t('insights.session.facts.watched'),
      formatMetric('watch_time_seconds', one.watch_time_seconds),
    ],
    [t('insights.session.facts.result'), resultOf(one)],
    [t('insights.session.facts.startup'), formatMetric('startup_ms_median', one.startup_ms)],
    [
      t('insights.session.facts.rebuffers'),
      one.rebuffers === 0
        ? t('insights.session.no_stalls')
        : t('insights.session.stalls', {
            count: one.rebuffers,
            time: formatAmount(one.rebuffer_seconds),
          }),
    ],
    [
      t('insights.session.facts.device'),
      [one.device, one.browser, one.system].filter(Boolean).map(deviceName).join(', '),
    ],
    [
      t('insights.session.facts.source'),
      wordFor('insights.filter.values', one.source) ?? one.source,
    ],
    [
      t('insights.session.facts.verified'),
      one.verified ? t('insights.session.yes') : t('insights.session.no'),
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border border-hairline bg-raised p-4 text-14 sm:p-5 md:grid-cols-5">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-text-2">{name}</dt>
          <dd className="mt-0.5 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Who({ viewer }: { viewer: Session['viewer'] }) {
  if (viewer.id === null) return <>{t('insights.overview.guest')}</>;
  return (
    <Link to={paths.viewer(viewer.id)} className="rounded-control font-medium hover:underline">
      {viewer.name}
    </Link>
  );
}

function resultOf({ completed, failed, exited_before_start: hasLeft }: Session): string {
  if (failed) return t('insights.session.results.failed');
  if (hasLeft) return t('insights.session.results.exited');
  return completed ? t('insights.session.results.completed') : t('insights.session.results.partly');
}
