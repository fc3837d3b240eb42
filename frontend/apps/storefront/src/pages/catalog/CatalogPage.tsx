import { firstRowsQuery, type CategoryRow as Category } from '@matinee/api/storefront/categories';
import { contentsQuery, type ContentCard } from '@matinee/api/storefront/contents';
import { recentViewsQuery } from '@matinee/api/storefront/library';
import { soonEventsQuery } from '@matinee/api/storefront/live';
import { buttonClass } from '@matinee/ui/button';
import { chipClass } from '@matinee/ui/chip';
import { EmptyState } from '@matinee/ui/states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router';
import { FilmGrid } from '../../components/FilmGrid';
import { SHORTEST_ROW, SMALL_STORE } from '../../components/grid-columns';
import { More } from '../../components/More';
import { PageFailure } from '../../components/PageFailure';
import { RowSkeleton } from '../../components/Row';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { isStaff } from '../../stores/session';
import { contentLang } from '../../util/content-lang';
import { usePageTitle } from '../../util/page-title';
import { ContinueRow, useStartedFilms } from './ContinueRow';
import { CategoryRow, FilmRow } from './FilmRow';
import { Hero, HeroSkeleton } from './Hero';
import { LiveRow, useLiveEvents } from './LiveRow';
import { MoreRows } from './MoreRows';

/** As many as come first; a store that has them may have more. */
const FIRST_ROWS = 6;
const NOW_SHOWING = 12;

/** Starts the calls and lets the page come at once, with skeletons; the first page load has one inlined. */
export function loader() {
  void queryClient.prefetchInfiniteQuery(contentsQuery());
  void queryClient.prefetchQuery(firstRowsQuery());
  if (pageConfig.has_live_events) void queryClient.prefetchQuery(soonEventsQuery());
  if (pageConfig.session.logged) void queryClient.prefetchQuery(recentViewsQuery());
  return null;
}

export function Component() {
  usePageTitle(t('films.title'));
  const films = useInfiniteQuery(contentsQuery());
  const live = useLiveEvents();

  if (films.isPending) return <CatalogSkeleton />;
  if (films.isLoadingError) {
    return (
      <div className="gutter flex flex-1 flex-col justify-center pt-16">
        <PageFailure
          title={t('films.error_title')}
          error={films.error}
          onRetry={() => void films.refetch()}
          isRetrying={films.isFetching}
        />
      </div>
    );
  }
  const all = films.data.pages.flatMap((page) => page.contents);
  const featuredFilm = chooseFeatured(all);
  if (!featuredFilm)
    return live.events.length > 0 ? <OnlyEvents events={live.events} /> : <CatalogEmpty />;

  return (
    <>
      <h1 className="sr-only">{t('films.title')}</h1>
      <Hero key={featuredFilm.id} film={featuredFilm} isAlone={all.length === 1} />
      <Rows films={films} rest={all.filter((film) => film !== featuredFilm)} />
    </>
  );
}

/** The first that fills the width; one that is still being encoded has no still yet. */
function chooseFeatured(films: readonly ContentCard[]): ContentCard | undefined {
  return (
    films.find((film) => film.poster && !film.is_vertical) ??
    films.find((film) => film.poster) ??
    films[0]
  );
}

interface RowsProps {
  films: Parameters<typeof More>[0]['list'];
  rest: readonly ContentCard[];
}

/** The categories, one row each; a small store, and one that has none to fill a row, shows all its films at once. */
function Rows({ films, rest }: RowsProps) {
  const rows = useQuery(firstRowsQuery());
  const startedFilms = useStartedFilms();
  const live = useLiveEvents();

  // All rows come together: one that came later would push the others down.
  if (rows.isPending || startedFilms.isPending || live.isPending)
    return rest.length > 0 && <RowsSkeleton />;
  if (rows.isLoadingError) {
    return (
      <div className="gutter mt-8">
        <PageFailure
          headingLevel={2}
          title={t('films.error_title')}
          error={rows.error}
          onRetry={() => void rows.refetch()}
          isRetrying={rows.isFetching}
        />
      </div>
    );
  }
  const isSmall = !films.hasNextPage && rest.length < SMALL_STORE;
  const isFull = rows.data.length >= FIRST_ROWS;
  const hasRows = isFull || rows.data.some(({ contents }) => contents.length >= SHORTEST_ROW);
  return (
    <div className="relative">
      <LiveRow events={live.events} />
      <ContinueRow films={startedFilms.films} />
      {isSmall || !hasRows ? (
        rest.length > 0 && <AllFilms films={films} rest={rest} categories={rows.data} />
      ) : (
        <>
          <FilmRow
            title={t('catalog.now_showing')}
            films={rest.slice(0, NOW_SHOWING)}
            seeAll={
              films.hasNextPage || rest.length > NOW_SHOWING
                ? paths.search({ sort: 'newest' })
                : undefined
            }
          />
          {rows.data.map((row) => (
            <CategoryRow key={row.id} row={row} />
          ))}
          <MoreRows isFull={isFull} />
        </>
      )}
    </div>
  );
}

interface AllFilmsProps extends RowsProps {
  categories: readonly Category[];
}

function AllFilms({ films, rest, categories }: AllFilmsProps) {
  const shelves = categories.filter((category) => category.contents_count > 1);
  return (
    <section aria-labelledby="all-films" className="gutter mt-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="all-films" className="text-22 font-semibold">
          {t('films.all')}
        </h2>
        {shelves.length > 0 && (
          <nav aria-label={t('catalog.categories')}>
            <ul className="flex flex-wrap gap-2">
              {shelves.map(({ id, permalink, title }) => (
                <li key={id}>
                  <Link to={paths.category(permalink)} lang={contentLang} className={chipClass}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <FilmGrid films={rest} />
      <More list={films} label={t('films.more')} failure={t('films.more_failed')} />
    </section>
  );
}

/** A store that has announced its first event, and has no film yet. */
function OnlyEvents({ events }: Parameters<typeof LiveRow>[0]) {
  return (
    <div className="flex-1 pt-20">
      <h1 className="sr-only">{t('films.title')}</h1>
      <LiveRow events={events} />
    </div>
  );
}

function CatalogSkeleton() {
  return (
    <>
      <h1 className="sr-only">{t('films.title')}</h1>
      <HeroSkeleton />
      <RowsSkeleton />
    </>
  );
}

function RowsSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  );
}

/** The owner is shown the next step; visitors are told that there is nothing yet. */
function CatalogEmpty() {
  const { store, session } = pageConfig;
  const mayPublish = isStaff(session);
  return (
    <div className="gutter flex flex-1 flex-col justify-center pt-16">
      <EmptyState
        headingLevel={1}
        icon={<Clapperboard aria-hidden />}
        title={t('films.empty_title')}
        action={
          mayPublish && (
            <a href={paths.backOffice()} className={buttonClass('primary', 'large')}>
              {t('films.open_back_office')}
            </a>
          )
        }
      >
        <p>{mayPublish ? t('films.empty_for_owner') : t('films.empty', { store: store.title })}</p>
      </EmptyState>
    </div>
  );
}
