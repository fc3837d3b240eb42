import type { Comment, CommentPlace } from '@matinee/api/storefront/comments';
import { Button } from '@matinee/ui/button';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../i18n';
import { CommentItem } from './CommentItem';
import { Composer } from './Composer';
import { PendingComment } from './PendingComment';
import { AllReplies, FirstReplies } from './Replies';
import { isWholeThread } from './thread-rule';
import { useSending } from './use-sending';

interface ThreadProps {
  opener: Comment;
  place: CommentPlace;
  mayWrite: boolean;
}

/** A comment with its first replies; of a long thread, the others are loaded when it is opened. */
export function Thread({ opener, place, mayWrite }: ThreadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReplying, setIsReplying] = useState(false);
  const { pending, send } = useSending(place, opener.id);
  const id = useId();
  const name = opener.author?.name || t('comments.somebody');
  const mayReply = mayWrite && !opener.is_held;
  const hasMore = !isWholeThread(opener);
  const hasReplies = opener.thread.length > 0 || hasMore;
  const Replies = isOpen && hasMore ? AllReplies : FirstReplies;

  return (
    <>
      <CommentItem
        comment={opener}
        place={place}
        {...(mayReply ? { onReply: () => setIsReplying(true) } : {})}
      />
      {(hasReplies || isReplying || pending.length > 0) && (
        <div className="mt-3 ps-4 sm:ps-8">
          {hasMore && (
            <Button
              kind="quiet"
              size="small"
              className="-ms-3"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              icon={
                <ChevronDown
                  aria-hidden
                  className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
                />
              }
            >
              {isOpen
                ? t('comments.fewer_replies')
                : t('comments.all_replies', { count: opener.replies_count })}
            </Button>
          )}
          <div id={id}>
            <Replies
              place={place}
              opener={opener}
              {...(mayReply ? { onReply: () => setIsReplying(true) } : {})}
            />
          </div>
          {pending.map(({ key, body }) => (
            <div key={key} className="border-s border-hairline py-3 ps-4">
              <PendingComment body={body} />
            </div>
          ))}
          {isReplying && mayReply && (
            <div className="mt-3">
              <Composer
                place={place}
                threadId={opener.id}
                label={t('comments.write_reply')}
                placeholder={t('comments.placeholder_reply', { name })}
                submitLabel={t('comments.send_reply')}
                onCancel={() => setIsReplying(false)}
                takesFocus
                onSend={async (words) => {
                  const reason = await send(words);
                  if (reason === null) setIsReplying(false);
                  return reason;
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
