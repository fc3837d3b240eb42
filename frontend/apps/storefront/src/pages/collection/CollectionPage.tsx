import {
  collectionQuery,
  type CollectionKind,
  type CollectionPage as Collection,
} from '@matinee/api/storefront/collections';
import { buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { ListVideo, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { FollowButton } from '../../components/FollowButton';
import { GridPageSkeleton } from '../../components/GridPageSkeleton';
import { HeadPicture } from '../../components/HeadPicture';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { langIn } from '../../util/content-lang';
import { factLine } from '../../util/format';
import { usePageTitle } from '../../util/page-title';
import { pageTitleSize } from '../../util/title-size';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { EntryList } from './EntryList';
import { seasonOf } from './season';
import { SeasonChoice } from './SeasonChoice';
import { startOfGuest } from './start';

export function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  void queryClient.prefetchQuery(
    collectionQuery(kindOf(pathname), params['permalink'] ?? '', seasonOf(searchParams)),
  );
  return null;
}

/** A series with the episodes of a season, or a playlist. */
export function Component() {
  const { permalink = '' } = useParams();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const kind = kindOf(pathname);
  const collection = useQuery({
    ...collectionQuery(kind, permalink, seasonOf(query)),
    // Another season comes into the same page; another series does not.
    placeholderData: (data, last) =>
      last?.queryKey[0] === collectionQuery(kind, permalink).queryKey[0] ? data : undefined,
  });
  if (collection.data) {
    return (
      <Loaded kind={kind} collection={collection.data} isStale={collection.isPlaceholderData} />
    );
  }
  if (collection.isPending) return <GridPageSkeleton />;
  if (isMissing(collection.error)) return <NotFoundPage />;
  const failure = {
    error: collection.error,
    onRetry: () => void collection.refetch(),
    isRetrying: collection.isFetching,
  };
  const otherSeason = findLoaded(kind, permalink);
  if (otherSeason) {
    const season = seasonOf(query) ?? null;
    return <Loaded kind={kind} collection={{ ...otherSeason, season }} failure={failure} />;
  }
  return (
    <div className="gutter flex flex-1 flex-col justify-center pt-16">
      <PageFailure title={t('collection.failed')} {...failure} />
    </div>
  );
}

/** Another season of it, which was on the screen before. */
function findLoaded(kind: CollectionKind, permalink: string): Collection | undefined {
  const [path] = collectionQuery(kind, permalink).queryKey;
  const answers = queryClient.getQueriesData<Collection>({ queryKey: [path] });
  return answers.find(([, data]) => data !== undefined)?.[1];
}

interface LoadedProps {
  kind: CollectionKind;
  collection: Collection;
  isStale?: boolean;
  /** The season that was chosen could not be loaded: the page stays. */
  failure?: Omit<ComponentProps<typeof PageFailure>, 'title' | 'headingLevel'>;
}

function Loaded({ kind, collection, isStale = false, failure }: LoadedProps) {
  usePageTitle(collection.title);
  const playlist = kind === 'playlist' ? collection.permalink : undefined;
  return (
    <article className="flex flex-1 flex-col pt-16 pb-16">
      <CollectionHeader kind={kind} collection={collection} />
      <div className="gutter mt-2 max-w-5xl">
        {collection.entries.length === 0 ? (
          <EmptyState icon={<ListVideo aria-hidden />} title={t('collection.empty_title')}>
            <p>{t('collection.empty')}</p>
          </EmptyState>
        ) : (
          <>
            <h2
              className={
                collection.seasons.length > 1 ? 'sr-only' : 'mt-6 mb-2 text-22 font-semibold'
              }
            >
              {t(`collection.${kind}.list`)}
            </h2>
            {collection.seasons.length > 1 && <SeasonChoice collection={collection} />}
            {failure ? (
              <PageFailure headingLevel={2} title={t('collection.season_failed')} {...failure} />
            ) : (
              <div aria-busy={isStale}>
                <EntryList entries={collection.entries} playlist={playlist} />
              </div>
            )}
          </>
        )}
      </div>
    </article>
  );
}

function CollectionHeader({ kind, collection }: Pick<LoadedProps, 'kind' | 'collection'>) {
  const { image, poster } = collection;
  const { session, settings } = pageConfig;
  const start =
    session.logged || !settings.continue_watching ? collection.start : startOfGuest(collection);
  const picture = image ?? poster;
  return (
    <header className="gutter relative isolate overflow-hidden py-8 md:py-16">
      {picture && <HeadPicture image={picture} />}
      <p className="text-14 font-medium text-text-2">{t(`collection.kind.${kind}`)}</p>
      <h1
        className={`mt-1 font-display font-bold tracking-tight text-balance ${pageTitleSize(collection.title)}`}
      >
        <bdi lang={langIn(collection, 'title')}>{collection.title}</bdi>
      </h1>
      <p className="mt-3 text-14 text-text-2">
        {factLine([
          collection.seasons_count > 1
            ? t('collection.seasons', { count: collection.seasons_count })
            : '',
          kind === 'series'
            ? t('collection.episodes', { count: collection.contents_count })
            : t('catalog.card.films', { count: collection.contents_count }),
        ])}
      </p>
      {collection.description && (
        <p className="mt-3 max-w-[68ch] text-16 whitespace-pre-line text-text-2 md:text-18">
          <bdi lang={langIn(collection, 'description')}>{collection.description}</bdi>
        </p>
      )}
      {start && (
        <Link
          to={paths.program(
            start.permalink,
            kind === 'playlist' ? { playlist: collection.permalink } : {},
          )}
          className={`${buttonClass('primary')} mt-6 max-sm:w-full`}
        >
          <Play aria-hidden className="size-4 fill-current" />
          {t(`collection.${kind}.${start.is_begun ? 'go_on' : 'start'}`, {
            season: start.season,
            number: start.number,
          })}
        </Link>
      )}
      {kind === 'series' && collection.contents_count > 0 && (
        <FollowButton topic={{ kind, id: collection.id, title: collection.title }} />
      )}
    </header>
  );
}

function kindOf(pathname: string): CollectionKind {
  return pathname.startsWith('/playlists/') ? 'playlist' : 'series';
}
