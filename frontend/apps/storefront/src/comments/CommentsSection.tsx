import { CallFailed } from '@matinee/api/result';
import { commentsQuery, type CommentPlace } from '@matinee/api/storefront/comments';
import { Button } from '@matinee/ui/button';
import { ErrorState } from '@matinee/ui/states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { CommentsSkeleton } from './CommentsSkeleton';
import { Composer } from './Composer';
import { MayNotWrite } from './MayNotWrite';
import { PendingComment } from './PendingComment';
import { reasonOf } from './reason';
import { Thread } from './Thread';
import { useChanges } from './use-changes';
import { useSending } from './use-sending';

export function CommentsSection({ place }: { place: CommentPlace }) {
  const list = useInfiniteQuery({ ...commentsQuery(place), staleTime: 0 });
  const sending = useSending(place);
  const [arrived, setArrived] = useState('');
  useChanges(place, list.isSuccess, (count) => setArrived(t('comments.arrived', { count })));

  // The first of them are drawn in slices: a slow phone answers to a touch meanwhile.
  const isShown = useDeferredValue(list.isSuccess);
  useTheLinkedComment(isShown);

  const first = list.data?.pages[0];
  if (list.isPending || (list.isSuccess && !isShown)) return <CommentsSkeleton />;
  if (!list.data || !first) {
    return (
      <div className="max-w-[44rem]">
        <ErrorState
          title={t('comments.failed.title')}
          retryLabel={t('common.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        >
          <p id="comments-title">{t('comments.failed.text')}</p>
        </ErrorState>
      </div>
    );
  }
  if (!first.canRead) return null;

  const comments = list.data.pages.flatMap((page) => page.comments);
  const more = async () => {
    const { error } = await list.fetchNextPage();
    if (error instanceof CallFailed) flash.show(reasonOf(error.failure), 'error');
  };
  return (
    <div className="max-w-[44rem]">
      <h2 id="comments-title" className="text-22 font-semibold">
        {t('comments.title')}{' '}
        {first.total > 0 && (
          <span className="ms-2 text-16 font-normal text-text-2 tabular-nums">{first.total}</span>
        )}
      </h2>
      <div className="mt-4">
        {first.canWrite ? (
          <Composer
            place={place}
            label={t('comments.write')}
            placeholder={t('comments.placeholder')}
            submitLabel={t('comments.send')}
            onSend={sending.send}
          />
        ) : (
          <MayNotWrite />
        )}
      </div>
      <p role="status" className="sr-only">
        {arrived}
      </p>
      {comments.length === 0 && sending.pending.length === 0 ? (
        <div className="mt-8 border-t border-hairline pt-8">
          <p className="text-18 font-semibold">{t('comments.empty.title')}</p>
          <p className="mt-1 text-text-2">
            {first.canWrite ? t('comments.empty.text') : t('comments.empty_guest')}
          </p>
        </div>
      ) : (
        <ol className="mt-8">
          {sending.pending.map((pending) => (
            <li key={pending.key} className="border-t border-hairline py-6">
              <PendingComment body={pending.body} />
            </li>
          ))}
          {comments.map((comment) => (
            <li key={comment.id} className="border-t border-hairline py-6">
              <Thread opener={comment} place={place} mayWrite={first.canWrite} />
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button className="mt-2" isBusy={list.isFetchingNextPage} onClick={() => void more()}>
          {t('comments.more')}
        </Button>
      )}
    </div>
  );
}

/** `#comment-12` of a mail: brings it into view once it is there. */
function useTheLinkedComment(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !location.hash.startsWith('#comment')) return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
}
