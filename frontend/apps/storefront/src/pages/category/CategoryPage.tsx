import {
  categoryQuery,
  moreOfCategoryQuery,
  type CategoryWithContents,
} from '@matinee/api/storefront/categories';
import { buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { FilmGrid } from '../../components/FilmGrid';
import { FollowButton } from '../../components/FollowButton';
import { GridPageSkeleton } from '../../components/GridPageSkeleton';
import { More } from '../../components/More';
import { HeadPicture } from '../../components/HeadPicture';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { queryClient } from '../../stores/query-client';
import { langIn } from '../../util/content-lang';
import { usePageTitle } from '../../util/page-title';
import { pageTitleSize } from '../../util/title-size';
import { NotFoundPage } from '../not_found/NotFoundPage';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(categoryQuery(params['permalink'] ?? ''));
  return null;
}

export function Component() {
  const { permalink = '' } = useParams();
  const category = useQuery(categoryQuery(permalink));
  if (category.data) return <Category key={permalink} category={category.data} />;
  if (category.isPending) return <GridPageSkeleton />;
  if (isMissing(category.error)) return <NotFoundPage />;
  return (
    <div className="gutter flex flex-1 flex-col justify-center pt-16">
      <PageFailure
        title={t('catalog.category.failed')}
        error={category.error}
        onRetry={() => void category.refetch()}
        isRetrying={category.isFetching}
      />
    </div>
  );
}

function Category({ category }: { category: CategoryWithContents }) {
  usePageTitle(category.title);
  const [isAsked, setIsAsked] = useState(false);
  const more = useInfiniteQuery({ ...moreOfCategoryQuery(category.permalink), enabled: isAsked });
  const films = [
    ...category.contents,
    ...(more.data?.pages.flatMap((page) => page.contents) ?? []),
  ];
  return (
    <article className="flex flex-1 flex-col pt-16 pb-16">
      <header className="gutter relative isolate overflow-hidden py-8 md:py-12">
        {category.image && <HeadPicture image={category.image} />}
        <h1
          className={`font-display font-bold tracking-tight text-balance ${pageTitleSize(category.title)}`}
        >
          <bdi lang={langIn(category, 'title')}>{category.title}</bdi>
        </h1>
        {category.description && (
          <p className="mt-3 max-w-[68ch] text-16 whitespace-pre-line text-text-2 md:text-18">
            <bdi lang={langIn(category, 'description')}>{category.description}</bdi>
          </p>
        )}
        <p className="mt-3 text-14 text-text-2">
          {t('catalog.card.films', { count: category.contents_count })}
        </p>
        {category.contents_count > 0 && (
          <FollowButton topic={{ kind: 'category', id: category.id, title: category.title }} />
        )}
      </header>
      <div className="gutter mt-2">
        {films.length === 0 ? (
          <EmptyState
            icon={<LayoutGrid aria-hidden />}
            title={t('catalog.category.empty_title')}
            action={
              <Link to={paths.catalog()} className={buttonClass('primary')}>
                {t('common.browse_films')}
              </Link>
            }
          >
            <p>{t('catalog.category.empty')}</p>
          </EmptyState>
        ) : (
          <>
            <h2 className="sr-only">{t('films.title')}</h2>
            <FilmGrid films={films} categoryId={category.id} />
          </>
        )}
        {!category.contents_last_page && (
          <More
            list={{
              data: more.data,
              hasNextPage: !more.data || more.hasNextPage,
              isFetchingNextPage: more.isFetching,
              isFetchNextPageError: more.isError,
              fetchNextPage: () => {
                if (more.data) void more.fetchNextPage();
                else if (isAsked) void more.refetch();
                else setIsAsked(true);
              },
            }}
            label={t('films.more')}
            failure={t('films.more_failed')}
          />
        )}
      </div>
    </article>
  );
}
