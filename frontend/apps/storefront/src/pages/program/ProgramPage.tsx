import { contentQuery, type Content } from '@matinee/api/storefront/contents';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { island } from '../../components/island';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { queryClient } from '../../stores/query-client';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { Program } from './Program';
import { LOOK_AGAIN_MS } from './use-film';

const ComingSoon = island(() => import('./ComingSoon'), { loading: ProgramSkeleton });

/** However far away its hour is: it may be moved. */
const LOOK_AT_LEAST_MS = 60_000;

/**
 * Starts the call and lets the page come at once. The first page load has the answer inlined: the screen that the
 * server has drawn of a film to come stays until this page has the code to take its place.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const query = contentQuery(params['permalink'] ?? '');
  void queryClient.prefetchQuery(query);
  // A load that fails is tried again by the page, which tells of it.
  if (isComingSoon(queryClient.getQueryData(query.queryKey)))
    await ComingSoon.preload().catch(() => undefined);
  return null;
}

export function Component() {
  const { permalink = '' } = useParams();
  const content = useQuery({
    ...contentQuery(permalink),
    refetchInterval: ({ state }) => lookAgainIn(state.data),
    // A browser may have slept through its hour.
    refetchOnWindowFocus: ({ state }) => isComingSoon(state.data),
  });
  useNewsOf(content.data);

  if (content.data && isComingSoon(content.data)) return <ComingSoon content={content.data} />;
  if (content.data) return <Program key={content.data.id} content={content.data} />;
  if (content.isPending) return <ProgramSkeleton />;
  if (isMissing(content.error)) return <NotFoundPage />;
  return (
    <div className="gutter pt-24">
      <PageFailure
        title={t('program.failed')}
        error={content.error}
        onRetry={() => void content.refetch()}
        isRetrying={content.isFetching}
      />
    </div>
  );
}

function ProgramSkeleton() {
  return (
    <div role="status" className="pt-16">
      <span className="sr-only">{t('program.loading')}</span>
      <div className="bg-black">
        <div className="mx-auto stage-shape bg-raised" />
      </div>
      <div className="gutter mt-6">
        <Skeleton className="h-9 w-2/3 max-w-md" />
        <Skeleton className="mt-3 h-4 w-40" />
        <Skeleton className="mt-6 h-4 w-full max-w-[68ch]" />
        <Skeleton className="mt-2 h-4 w-3/4 max-w-[50ch]" />
      </div>
    </div>
  );
}

const isComingSoon = (content: Content | undefined): boolean =>
  content?.access.reason === 'not_yet_published';

/** Says that a film is out to those who have its page open. */
function useNewsOf(content: Content | undefined): void {
  const awaitedId = useRef<number>(null);
  useEffect(() => {
    if (content === undefined) return;
    if (isComingSoon(content)) awaitedId.current = content.id;
    else if (awaitedId.current === content.id) {
      awaitedId.current = null;
      flash.show(
        t(content.access.granted ? 'program.coming_soon.out' : 'program.coming_soon.out_locked'),
      );
    }
  }, [content]);
}

/** When to look again at a film whose page is about to change. Its hour is by the clock of the store. */
function lookAgainIn(content: Content | undefined): number | false {
  if (content === undefined) return false;
  if (!isComingSoon(content)) return isBeingMade(content) ? LOOK_AGAIN_MS : false;
  const leftMs = Date.parse(content.published_at) - Date.now();
  return Math.min(Math.max(leftMs, LOOK_AGAIN_MS), LOOK_AT_LEAST_MS);
}

function isBeingMade(content: Content): boolean {
  return content.access.granted && content.chapters.some((chapter) => !chapter.is_playable);
}
