import { contentQuery, type Content } from '@matinee/api/storefront/contents';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { queryClient } from '../../stores/query-client';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { Program } from './Program';
import { LOOK_AGAIN_MS } from './use-film';

/** Starts the call and lets the page come at once; the first page load has the answer inlined. */
export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(contentQuery(params['permalink'] ?? ''));
  return null;
}

export function Component() {
  const { permalink = '' } = useParams();
  const content = useQuery({
    ...contentQuery(permalink),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? LOOK_AGAIN_MS : false),
  });

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

function isBeingMade(content: Content | undefined): boolean {
  return (
    content !== undefined &&
    content.access.granted &&
    content.chapters.some((chapter) => !chapter.is_playable)
  );
}
