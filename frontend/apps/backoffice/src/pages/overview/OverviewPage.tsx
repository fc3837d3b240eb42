import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Definition } from '../../components/Definition';
import { EncodingProgress } from '../../components/EncodingProgress';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { Still } from '../../components/Still';
import {
  overviewQuery,
  type Overview,
  type OverviewFilm,
  type OverviewWork,
} from '../../data/reports';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { formatAmount, formatCount, formatMoment } from '../../util/format';

const text = messages.overview;
const SHOWN_FILMS = 8;

export function OverviewPage() {
  const overview = useQuery(overviewQuery());
  return (
    <>
      <title>{`${text.title} – ${pageConfig.store.title}`}</title>
      <PageHeader
        title={text.title}
        meta={
          overview.data?.fresh_to && (
            <span className="text-14 text-text-2">
              {messages.report.asOf(formatMoment(overview.data.fresh_to))}
            </span>
          )
        }
      />
      {overview.data ? (
        <Loaded overview={overview.data} />
      ) : overview.isError ? (
        <LoadError
          title={messages.report.awayTitle}
          error={overview.error}
          onRetry={() => void overview.refetch()}
          isRetrying={overview.isFetching}
        >
          <p>{text.away}</p>
        </LoadError>
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

function Loaded({ overview }: { overview: Overview }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Playing overview={overview} />
      <div className="grid min-w-0 gap-6">
        <Panel title={text.broken}>
          {overview.broken.length === 0 ? (
            <Calm icon={<CircleCheck aria-hidden className="size-4 text-success" />}>
              {text.brokenNone}
            </Calm>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {overview.broken.map((work) => (
                <Work key={work.content_id} work={work}>
                  <Reason work={work} />
                </Work>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={text.encoding}>
          {overview.encoding.length === 0 ? (
            <Calm>{text.encodingNone}</Calm>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {overview.encoding.map((work) => (
                <Work key={work.content_id} work={work}>
                  <EncodingProgress
                    encoding={work.encoding}
                    label={messages.uploads.encodingLabel(work.title)}
                  />
                </Work>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

function Playing({ overview: { totals, top } }: { overview: Overview }) {
  const { definitions } = messages.report;
  const numbers = [
    { name: text.plays, value: formatCount(totals.plays), means: definitions.plays },
    { name: text.viewers, value: formatCount(totals.unique_viewers), means: definitions.viewers },
    {
      name: text.watchTime,
      value: formatAmount(totals.watch_time_seconds),
      means: definitions.watchTime,
    },
  ];
  return (
    <Panel title={text.playing}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {numbers.map(({ name, value, means }) => (
          <div key={name}>
            <dt className="flex items-center gap-0.5 text-14 text-text-2">
              {name}
              <Definition name={name} version={null}>
                {means}
              </Definition>
            </dt>
            <dd className="text-28 font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-12 text-text-2">{text.allTime}</p>
      {top.length === 0 ? (
        <p className="mt-6 text-14 text-text-2">{text.playingNone}</p>
      ) : (
        <ol className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-px">
          {top.slice(0, SHOWN_FILMS).map((film) => (
            <TopFilm key={film.content_id} film={film} most={top[0]?.watch_time_seconds ?? 0} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function TopFilm({ film, most }: { film: OverviewFilm; most: number }) {
  const share = most > 0 ? film.watch_time_seconds / most : 0;
  return (
    <li className="relative -mx-2 flex items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-veil">
      <Still image={film.poster} sizes="72px" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
          <Link
            to={paths.report(film.content_id)}
            className="min-w-0 max-w-full truncate font-medium after:absolute after:inset-0 hover:underline"
          >
            {film.title || messages.films.untitled}
          </Link>
          <span className="shrink-0 text-text-2 tabular-nums">
            {messages.report.dayPlays(film.plays)} · {formatAmount(film.watch_time_seconds)}
          </span>
        </div>
        <svg
          aria-hidden
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="mt-2 h-1 w-full rounded-full bg-veil text-text-3"
        >
          <rect width={share * 100} height="1" fill="currentColor" />
        </svg>
      </div>
    </li>
  );
}

function Work({ work, children }: { work: OverviewWork; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <Link
        to={paths.film(work.content_id)}
        className="truncate text-14 font-medium hover:underline"
      >
        {work.title || messages.films.untitled}
      </Link>
      {children}
    </li>
  );
}

function Reason({ work: { encoding } }: { work: OverviewWork }) {
  return (
    <p className="flex gap-1.5 text-14 text-text-2">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      {encoding.error ?? messages.states[encoding.state]}
    </p>
  );
}

function Calm({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-14 text-text-2">
      {icon}
      {children}
    </p>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Skeleton className="h-[28rem] rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}
