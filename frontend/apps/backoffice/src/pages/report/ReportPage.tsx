import { buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { statusOf } from '../../data/errors';
import { filmQuery, isPlayable, previewQuery } from '../../data/films';
import { reportQuery, type Report } from '../../data/reports';
import { useStoryboard } from '../../data/useStoryboard';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { Freshness } from './Freshness';
import { Numbers, NumbersSkeleton } from './Numbers';
import { readRange, toQuery, writeRange, type DayRange } from './range';
import { RangePicker } from './RangePicker';

const Charts = lazy(async () => ({ default: (await import('./Charts')).Charts }));
const text = messages.report;

export function ReportPage() {
  const id = Number(useParams()['id']);
  const [now] = useState(() => new Date());
  const [params, setParams] = useSearchParams();
  const range = readRange(params);
  const report = useQuery(reportQuery(id, toQuery(range)));
  const film = useQuery(filmQuery(id));

  if (statusOf(report.error) === 404 || statusOf(film.error) === 404) return <NotFoundPage />;
  const title = report.data?.title ?? film.data?.title ?? '';
  const name = title || messages.films.untitled;
  const show = (next: DayRange | null) => setParams(writeRange(next), { preventScrollReset: true });

  return (
    <>
      <title>{`${text.of(name)} – ${pageConfig.store.title}`}</title>
      <PageHeader
        back={{ to: paths.film(id), label: text.back(name) }}
        title={text.title}
        meta={
          report.data && (
            <Freshness
              freshTo={report.data.fresh_to}
              hasFailed={report.isError}
              isFetching={report.isFetching}
              onRefresh={() => void report.refetch()}
            />
          )
        }
        actions={<RangePicker range={range} now={now} onChange={show} />}
      />
      {report.isError && !report.data ? (
        <LoadError
          title={text.awayTitle}
          error={report.error}
          onRetry={() => void report.refetch()}
          isRetrying={report.isFetching}
        >
          <p>{text.awayBody}</p>
        </LoadError>
      ) : !report.data ? (
        <NumbersSkeleton />
      ) : report.data.plays === 0 ? (
        <NobodyYet
          id={id}
          isRanged={range !== null}
          isPublished={film.data?.is_published ?? true}
          onShowAll={() => show(null)}
        />
      ) : (
        <Filled id={id} report={report.data} range={range} />
      )}
    </>
  );
}

function Filled({ id, report, range }: { id: number; report: Report; range: DayRange | null }) {
  const film = useQuery(filmQuery(id));
  const state = film.data?.encoding?.state ?? 'ready';
  const preview = useQuery({
    ...previewQuery(id, state),
    enabled: isPlayable(film.data?.encoding ?? null),
  });
  const frames = useStoryboard(preview.data?.storyboard);
  return (
    <>
      <Numbers report={report} />
      <Suspense fallback={<Skeleton className="mt-6 h-96 rounded-card" />}>
        <Charts report={report} range={range} frames={frames} />
      </Suspense>
    </>
  );
}

interface NobodyYetProps {
  id: number;
  isRanged: boolean;
  isPublished: boolean;
  onShowAll: () => void;
}

function NobodyYet({ id, isRanged, isPublished, onShowAll }: NobodyYetProps) {
  if (isRanged) {
    return (
      <EmptyState
        icon={<Eye aria-hidden />}
        title={text.emptyRange}
        action={
          <button type="button" className={buttonClass('secondary')} onClick={onShowAll}>
            {text.all}
          </button>
        }
      >
        <p>{text.emptyRangeBody}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Eye aria-hidden />}
      title={text.emptyTitle}
      action={
        <Link to={paths.film(id)} className={buttonClass('secondary')}>
          {text.openFilm}
        </Link>
      }
    >
      <p>{isPublished ? text.emptyBody : text.emptyDraft}</p>
    </EmptyState>
  );
}
