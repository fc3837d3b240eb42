import { sessionQuery } from '@matinee/api/backoffice/insights';
import type { Session, SessionDetail } from '@matinee/api/backoffice/insights-shapes';
import { statusOf } from '@matinee/api/result';
import { Skeleton } from '@matinee/ui/skeleton';
import { Link, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '@matinee/ui/button';
import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '../../../components/PageHeader';
import { messages } from '../../../messages';
import { insightsTexts } from '../../../messages/insights';
import { paths } from '../../../paths';
import { pageConfig } from '../../../stores/page';
import { prefetch } from '../../../stores/query-client';
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

const text = insightsTexts.session;

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
  const title = detail.data?.session.title || text.title;
  return (
    <>
      <title>{`${title} – ${pageConfig.store.title}`}</title>
      <Button
        kind="quiet"
        size="small"
        className="-ms-3 mb-1"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        onClick={() => void navigate(-1)}
      >
        {text.back}
      </Button>
      <PageHeader
        title={text.title}
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
  const { facts } = text;
  const rows: [string, React.ReactNode][] = [
    [
      facts.film,
      <Link
        key="film"
        to={paths.report(one.content_id)}
        className="rounded-control font-medium hover:underline"
      >
        {one.title || messages.films.untitled}
      </Link>,
    ],
    [facts.viewer, <Who key="who" viewer={one.viewer} />],
    [facts.began, `${momentIn(zone, one.began_at ?? one.first_at)}, ${zoneName(zone)}`],
    [facts.watched, formatMetric('watch_time_seconds', one.watch_time_seconds)],
    [facts.result, resultOf(one)],
    [facts.startup, formatMetric('startup_ms_median', one.startup_ms)],
    [facts.rebuffers, text.stalls(one.rebuffers, formatAmount(one.rebuffer_seconds))],
    [
      facts.device,
      [one.device, one.browser, one.system].filter(Boolean).map(deviceName).join(', '),
    ],
    [facts.source, wordFor(insightsTexts.filter.values, one.source) ?? one.source],
    [facts.verified, one.verified ? text.yes : text.no],
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
  if (viewer.id === null) return <>{insightsTexts.overview.guest}</>;
  return (
    <Link to={paths.viewer(viewer.id)} className="rounded-control font-medium hover:underline">
      {viewer.name}
    </Link>
  );
}

function resultOf({ completed, failed, exited_before_start: hasLeft }: Session): string {
  const { results } = text;
  if (failed) return results.failed;
  if (hasLeft) return results.exited;
  return completed ? results.completed : results.partly;
}
