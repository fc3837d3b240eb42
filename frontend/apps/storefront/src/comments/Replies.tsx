import { repliesQuery, type CommentPlace } from '@matinee/api/storefront/comments';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../i18n';
import { CommentItem } from './CommentItem';

interface RepliesProps {
  place: CommentPlace;
  threadId: number;
  onReply?: () => void;
}

export function Replies({ place, threadId, onReply }: RepliesProps) {
  const list = useInfiniteQuery({ ...repliesQuery(place, threadId), staleTime: 0 });
  if (list.isPending) {
    return (
      <div role="status" className="border-s border-hairline py-3 ps-4">
        <span className="sr-only">{t('comments.loading')}</span>
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    );
  }
  if (!list.data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-14 text-text-2">
        {t('comments.replies_failed')}
        <Button size="small" isBusy={list.isFetching} onClick={() => void list.refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  const replies = list.data.pages.flatMap((page) => page.comments);
  return (
    <>
      <ol className="border-s border-hairline">
        {replies.map((reply) => (
          <li key={reply.id} className="py-3 ps-4">
            <CommentItem comment={reply} place={place} {...(onReply ? { onReply } : {})} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          kind="quiet"
          size="small"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('comments.more_replies')}
        </Button>
      )}
    </>
  );
}
