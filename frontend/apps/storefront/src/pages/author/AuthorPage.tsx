import { authorQuery, type AuthorWithBio } from '@matinee/api/storefront/authors';
import { contentsQuery } from '@matinee/api/storefront/contents';
import { buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { FilmGrid, FilmGridSkeleton } from '../../components/FilmGrid';
import { FollowButton } from '../../components/FollowButton';
import { More } from '../../components/More';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { Portrait } from '../../components/Portrait';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { queryClient } from '../../stores/query-client';
import { usePageTitle } from '../../util/page-title';
import { NotFoundPage } from '../not_found/NotFoundPage';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(authorQuery(params['permalink'] ?? ''));
  return null;
}

export function Component() {
  const { permalink = '' } = useParams();
  const author = useQuery(authorQuery(permalink));
  if (author.data) return <Author key={permalink} author={author.data} />;
  if (author.isPending) return <AuthorSkeleton />;
  if (isMissing(author.error)) return <NotFoundPage />;
  return (
    <div className="gutter flex flex-1 flex-col justify-center pt-16">
      <PageFailure
        title={t('catalog.author.failed')}
        error={author.error}
        onRetry={() => void author.refetch()}
        isRetrying={author.isFetching}
      />
    </div>
  );
}

const headClass = 'flex flex-col gap-6 py-8 md:flex-row md:items-center md:gap-10 md:py-12';

function Author({ author }: { author: AuthorWithBio }) {
  usePageTitle(author.name);
  return (
    <article className="gutter flex-1 pt-16 pb-16">
      <header className={headClass}>
        <Portrait person={author} size="page" />
        <div className="min-w-0">
          <h1 className="font-display text-36 font-bold tracking-tight text-balance md:text-48">
            <bdi>{author.name}</bdi>
          </h1>
          {author.bio && (
            <p className="mt-3 max-w-[68ch] text-16 whitespace-pre-line text-text-2">
              <bdi>{author.bio}</bdi>
            </p>
          )}
          <p className="mt-3 text-14 text-text-2">
            {t('catalog.card.films', { count: author.contents_count })}
          </p>
          {author.contents_count > 0 && (
            <FollowButton topic={{ kind: 'author', id: author.id, title: author.name }} />
          )}
        </div>
      </header>
      <Films author={author} />
    </article>
  );
}

function Films({ author }: { author: AuthorWithBio }) {
  const films = useInfiniteQuery(contentsQuery({ author_id: author.id, sort: 'newest' }));
  if (films.isPending) return <FilmGridSkeleton count={4} />;
  if (films.isLoadingError) {
    return (
      <PageFailure
        headingLevel={2}
        title={t('films.error_title')}
        error={films.error}
        onRetry={() => void films.refetch()}
        isRetrying={films.isFetching}
      />
    );
  }
  const all = films.data.pages.flatMap((page) => page.contents);
  if (all.length === 0) {
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden />}
        title={t('catalog.author.empty_title')}
        action={
          <Link to={paths.catalog()} className={buttonClass('primary')}>
            {t('common.browse_films')}
          </Link>
        }
      >
        <p>{t('catalog.author.empty', { name: author.name })}</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="films">
      <h2 id="films" className="mb-6 text-22 font-semibold">
        {t('catalog.author.films')}
      </h2>
      <FilmGrid films={all} />
      <More list={films} label={t('films.more')} failure={t('films.more_failed')} />
    </section>
  );
}

function AuthorSkeleton() {
  return (
    <div className="gutter flex-1 pt-16 pb-16">
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <div className={headClass}>
        <Skeleton className="size-28 rounded-full md:size-40" />
        <div className="flex-1">
          <Skeleton className="h-10 w-64 max-w-full md:h-12" />
          <Skeleton className="mt-4 h-4 w-full max-w-lg" />
          <Skeleton className="mt-3 h-4 w-20" />
        </div>
      </div>
      <FilmGridSkeleton count={4} />
    </div>
  );
}
