import { contentsQuery, type ContentCard } from '@matinee/api/storefront/contents';
import { frontPageQuery } from '@matinee/api/storefront/front-page';
import { recentViewsQuery } from '@matinee/api/storefront/library';
import { soonEventsQuery } from '@matinee/api/storefront/live';
import { buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { isStaff } from '../../stores/session';
import { usePageTitle } from '../../util/page-title';
import { ComingSoonRow } from './FilmRow';
import { FrontRows, RowsSkeleton } from './FrontRows';
import { Hero, HeroSkeleton } from './Hero';
import { LiveRow, useLiveEvents } from './LiveRow';

/** Starts the calls and lets the page come at once, with skeletons; the first page load has one inlined. */
export function loader() {
  void queryClient.prefetchInfiniteQuery(contentsQuery());
  void queryClient.prefetchInfiniteQuery(frontPageQuery());
  if (pageConfig.has_live_events) void queryClient.prefetchQuery(soonEventsQuery());
  if (pageConfig.session.logged) void queryClient.prefetchQuery(recentViewsQuery());
  return null;
}

export function Component() {
  usePageTitle(t('films.title'));
  const films = useInfiniteQuery(contentsQuery());
  const front = useInfiniteQuery(frontPageQuery());
  const live = useLiveEvents();

  // Which film leads, the owner may have said.
  if (films.isPending || (front.isPending && !films.isLoadingError)) return <CatalogSkeleton />;
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
  const featuredFilm = front.data?.pages[0]?.hero ?? chooseFeatured(all);
  if (!featuredFilm) {
    const comingSoon = front.data?.pages[0]?.rows.find(({ kind }) => kind === 'coming_soon');
    if (live.events.length === 0 && !comingSoon) return <CatalogEmpty />;
    return (
      <OnlyAnnounced>
        <LiveRow events={live.events} />
        {comingSoon && <ComingSoonRow row={comingSoon} />}
      </OnlyAnnounced>
    );
  }

  return (
    <>
      <h1 className="sr-only">{t('films.title')}</h1>
      <Hero key={featuredFilm.id} film={featuredFilm} isAlone={all.length === 1} />
      {front.isLoadingError ? (
        <div className="gutter mt-8">
          <PageFailure
            headingLevel={2}
            title={t('films.error_title')}
            error={front.error}
            onRetry={() => void front.refetch()}
            isRetrying={front.isFetching}
          />
        </div>
      ) : (
        <FrontRows
          rows={front.data?.pages.flatMap(({ rows }) => rows) ?? []}
          list={front}
          films={films}
          rest={all.filter(({ id }) => id !== featuredFilm.id)}
        />
      )}
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

/** A store that has announced its first event or film, and has none to watch yet. */
function OnlyAnnounced({ children }: { children: ReactNode }) {
  return (
    <div className="flex-1 pt-20">
      <h1 className="sr-only">{t('films.title')}</h1>
      {children}
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
