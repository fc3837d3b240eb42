import {
  heartComment,
  pinComment,
  replyToComment,
  takeHeartBack,
  unpinComment,
  type ModeratedComment,
} from '@matinee/api/backoffice/moderation';
import { useState } from 'react';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

export interface Highlights {
  /** The comment with an open reply form. */
  replyingTo: number | null;
  openReply: (commentId: number | null) => void;
  /** Null: it was sent. Else the reason in words. */
  reply: (comment: ModeratedComment, body: string) => Promise<string | null>;
  togglePin: (comment: ModeratedComment) => Promise<void>;
  toggleHeart: (comment: ModeratedComment) => Promise<void>;
}

/** What viewers see of the team: its replies, the pinned comment and the store's hearts. */
export function useHighlights(
  run: <T>(work: () => Promise<T>) => Promise<T | null>,
  readAgain: () => Promise<void>,
): Highlights {
  const [replyingTo, openReply] = useState<number | null>(null);

  async function reply(comment: ModeratedComment, body: string): Promise<string | null> {
    const mention = mentionIn(comment);
    const mentionedIds =
      mention && comment.author && body.includes(mention.trim()) ? [comment.author.id] : [];
    try {
      await replyToComment(comment.id, { body, mentioned: mentionedIds });
    } catch (error) {
      return describeError(error);
    }
    openReply(null);
    flash.show(t('moderation.reply.sent'), 'success');
    await readAgain();
    return null;
  }

  async function togglePin({ id, is_pinned: isPinned }: ModeratedComment): Promise<void> {
    const isDone = await run(async () => {
      await (isPinned ? unpinComment(id) : pinComment(id));
      return true;
    });
    if (isDone) flash.show(t(`moderation.${isPinned ? 'unpinned' : 'pinned_done'}`), 'success');
  }

  async function toggleHeart({ id, is_hearted: isHearted }: ModeratedComment): Promise<void> {
    await run(async () => {
      await (isHearted ? takeHeartBack(id) : heartComment(id));
      return true;
    });
  }

  return { replyingTo, openReply, reply, togglePin, toggleHeart };
}

/** What a reply begins with: of a thread only its first author hears without a mention. */
export function mentionIn({ author, thread }: ModeratedComment): string {
  return thread && author?.mention ? `@${author.mention} ` : '';
}
