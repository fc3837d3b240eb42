import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Definition } from '../../components/Definition';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { Still } from '../../components/Still';
import { overviewQuery, type Overview, type OverviewFilm } from '../../data/reports';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { formatAmount, formatCount } from '../../util/format';

const text = messages.overview;
const SHOWN_FILMS = 8;

/** The store's numbers, and the films watched longest. */
export function Playing() {
  const overview = useQuery(overviewQuery());
  return (
    <Panel title={text.playing}>
      {overview.data ? (
        <Numbers overview={overview.data} />
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
        <PlayingSkeleton />
      )}
    </Panel>
  );
}

function Numbers({ overview: { totals, top } }: { overview: Overview }) {
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
    <>
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
    </>
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
            className="max-w-full min-w-0 truncate font-medium after:absolute after:inset-0 hover:underline"
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

function PlayingSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
