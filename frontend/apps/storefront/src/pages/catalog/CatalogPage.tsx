import { CallFailed } from '@matinee/api/result';
import { contentsQuery } from '@matinee/api/storefront/contents';
import { Button, buttonClass } from '@matinee/ui/button';
import { EmptyState, ErrorState } from '@matinee/ui/states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { isStaff } from '../../stores/session';
import { usePageTitle } from '../../util/page-title';
import { FilmGrid, FilmGridSkeleton } from './FilmGrid';
import { Hero, HeroSkeleton } from './Hero';

/** Starts the call and lets the page come at once, with skeletons; the first page load has it inlined. */
export function loader() {
  void queryClient.prefetchInfiniteQuery(contentsQuery());
  return null;
}

export function Component() {
  usePageTitle(messages.films.title);
  const films = useInfiniteQuery(contentsQuery());

  if (films.isPending) return <CatalogSkeleton />;
  if (films.isLoadingError) {
    return <CatalogError error={films.error} onRetry={() => void films.refetch()} />;
  }
  const all = films.data.pages.flatMap((page) => page.contents);
  // A film that was published while it is still being encoded has no still yet.
  const featured = all.find((film) => film.poster) ?? all[0];
  if (!featured) return <CatalogEmpty />;
  const rest = all.filter((film) => film !== featured);

  return (
    <>
      <h1 className="sr-only">{messages.films.title}</h1>
      <Hero film={featured} />
      {rest.length > 0 && <FilmGrid films={rest} />}
      {films.hasNextPage && (
        <div className="gutter mt-12 flex flex-wrap items-center gap-4">
          <Button
            size="large"
            isBusy={films.isFetchingNextPage}
            onClick={() => void films.fetchNextPage()}
          >
            {messages.films.more}
          </Button>
          <p role="alert" className="text-14 text-danger">
            {films.isFetchNextPageError && messages.films.moreFailed}
          </p>
        </div>
      )}
    </>
  );
}

function CatalogSkeleton() {
  return (
    <>
      <h1 className="sr-only">{messages.films.title}</h1>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <HeroSkeleton />
      <FilmGridSkeleton />
    </>
  );
}

function CatalogError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof CallFailed ? error.failure.requestId : null;
  return (
    <div className="gutter flex flex-1 flex-col justify-center pt-16">
      <ErrorState
        headingLevel={1}
        title={messages.films.errorTitle}
        retryLabel={messages.retry}
        onRetry={onRetry}
        requestId={requestId ?? undefined}
        requestIdLabel={messages.reference}
      >
        <p>{error.message}</p>
      </ErrorState>
    </div>
  );
}

/** The owner is shown the next step; a visitor is told the truth. */
function CatalogEmpty() {
  const { store, session } = pageConfig;
  const mayPublish = isStaff(session);
  return (
    <div className="gutter flex flex-1 flex-col justify-center pt-16">
      <EmptyState
        headingLevel={1}
        icon={<Clapperboard aria-hidden />}
        title={messages.films.emptyTitle}
        action={
          mayPublish && (
            <a href={paths.backOffice()} className={buttonClass('primary', 'large')}>
              {messages.films.openBackOffice}
            </a>
          )
        }
      >
        <p>{mayPublish ? messages.films.emptyForOwner : messages.films.empty(store.title)}</p>
      </EmptyState>
    </div>
  );
}
