import { liveEventQuery } from '@matinee/api/storefront/live';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { loadAsDocument } from '../../server_pages/leave';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { NotFoundPage } from '../not_found/NotFoundPage';
import { Live } from './Live';
import { askAgainAfterMs, clockAheadMs } from './stage';

const FRESH_FOR_MS = 2_000;

/**
 * Starts the call and lets the page come at once; the first page load has the answer inlined. Whoever is signed in
 * may donate here, so the page is loaded as a new document, like all pages that take cards.
 */
export function loader(args: LoaderFunctionArgs) {
  const { params } = args;
  const leaving = pageConfig.session.logged ? loadAsDocument(args) : null;
  if (leaving) return leaving;
  void queryClient.prefetchQuery({
    ...liveEventQuery(params['permalink'] ?? ''),
    staleTime: FRESH_FOR_MS,
  });
  return null;
}

export function Component() {
  const { permalink = '' } = useParams();
  const [spread] = useState(Math.random);
  const event = useQuery({
    ...liveEventQuery(permalink),
    staleTime: FRESH_FOR_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data ? askAgainAfterMs(state.data, spread) : false),
    // Who waits in another tab hears it begin.
    refetchIntervalInBackground: true,
  });

  if (event.error && isMissing(event.error)) return <NotFoundPage />;
  if (event.data) {
    const aheadMs = clockAheadMs(event.data.now, event.dataUpdatedAt);
    return <Live key={event.data.id} event={event.data} aheadMs={aheadMs} />;
  }
  if (event.isPending) return <LiveSkeleton />;
  return (
    <div className="gutter pt-24">
      <PageFailure
        title={t('live.failed')}
        error={event.error}
        onRetry={() => void event.refetch()}
        isRetrying={event.isFetching}
      />
    </div>
  );
}

function LiveSkeleton() {
  return (
    <div role="status" className="pt-16">
      <span className="sr-only">{t('live.loading')}</span>
      <div className="bg-black">
        <div className="mx-auto stage-shape bg-raised" />
      </div>
      <div className="gutter mt-6">
        <Skeleton className="h-9 w-2/3 max-w-md" />
        <Skeleton className="mt-3 h-4 w-40" />
      </div>
    </div>
  );
}
