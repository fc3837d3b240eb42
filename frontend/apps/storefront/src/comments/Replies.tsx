import { repliesQuery, type Comment, type CommentPlace } from '@matinee/api/storefront/comments';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../i18n';
import { CommentItem } from './CommentItem';

interface RepliesProps {
  place: CommentPlace;
  opener: Comment;
  onReply?: () => void;
}

/** The replies that a comment brought along. */
export function FirstReplies(props: RepliesProps) {
  return <ReplyList {...props} replies={props.opener.thread} />;
}

/** All replies, page by page; until they are there, the first ones stay. */
export function AllReplies(props: RepliesProps) {
  const { place, opener } = props;
  const list = useInfiniteQuery({ ...repliesQuery(place, opener.id), staleTime: 0 });
  if (list.isPending) {
    return (
      <>
        <FirstReplies {...props} />
        <div role="status" className="border-s border-hairline py-3 ps-4">
          <span className="sr-only">{t('comments.loading')}</span>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
      </>
    );
  }
  if (!list.data) {
    return (
      <>
        <FirstReplies {...props} />
        <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-14 text-text-2">
          {t('comments.replies_failed')}
          <Button size="small" isBusy={list.isFetching} onClick={() => void list.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <ReplyList {...props} replies={list.data.pages.flatMap((page) => page.comments)} />
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

function ReplyList({ place, replies, onReply }: RepliesProps & { replies: Comment[] }) {
  if (replies.length === 0) return null;
  return (
    <ol className="border-s border-hairline">
      {replies.map((reply) => (
        <li key={reply.id} className="py-3 ps-4">
          <CommentItem comment={reply} place={place} {...(onReply ? { onReply } : {})} />
        </li>
      ))}
    </ol>
  );
}
