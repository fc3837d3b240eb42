import {
  deleteComment,
  editComment,
  type Comment,
  type CommentPlace,
} from '@matinee/api/storefront/comments';
import { Button } from '@matinee/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Heart, Pin } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { pageConfig } from '../stores/page-config';
import { putComment, removeOwn } from './cache';
import { CommentMenu } from './CommentMenu';
import { CommentText } from './CommentText';
import { Composer } from './Composer';
import { reasonOf } from './reason';
import { exactTimeOf, RelativeTime } from './RelativeTime';
import { ReportForm } from './ReportForm';
import { takeFocus } from './take-focus';

interface CommentItemProps {
  comment: Comment;
  place: CommentPlace;
  onReply?: () => void;
}

type Doing = 'reading' | 'editing' | 'deleting' | 'reporting';

export function CommentItem({ comment, place, onReply }: CommentItemProps) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>('reading');
  const [isDeleting, setIsDeleting] = useState(false);
  const name = comment.author?.name || t('comments.somebody');
  const finish = () => setDoing('reading');

  if (comment.is_deleted) {
    return (
      <p id={`comment-${comment.id}`} className="text-14 text-text-2 italic">
        {t('comments.deleted')}
      </p>
    );
  }

  async function remove(): Promise<void> {
    setIsDeleting(true);
    const result = await deleteComment(comment.id);
    setIsDeleting(false);
    // 404: it is gone already, which is what was wanted.
    if (result.success || result.status === 404) removeOwn(client, place, comment);
    else {
      flash.show(t('comments.not_deleted', { reason: reasonOf(result) }), 'error');
      finish();
    }
  }

  return (
    <article id={`comment-${comment.id}`} className="scroll-mt-24 target:outline-none">
      {comment.is_pinned && <Pinned />}
      <div className="flex items-start justify-between gap-2">
        <CommentHeader comment={comment} name={name} />
        {doing === 'reading' && pageConfig.session.logged && (
          <CommentMenu
            comment={comment}
            name={name}
            onEdit={() => setDoing('editing')}
            onDelete={() => setDoing('deleting')}
            onReport={() => setDoing('reporting')}
          />
        )}
      </div>
      {doing === 'editing' ? (
        <div className="mt-2">
          <Composer
            place={place}
            label={t('comments.edit_label')}
            submitLabel={t('comments.save')}
            initial={comment.body}
            describe={(reason) => t('comments.not_changed', { reason })}
            onCancel={finish}
            takesFocus
            onSend={async (words) => {
              const result = await editComment(comment.id, words);
              if (!result.success) return reasonOf(result);
              putComment(client, place, result.data);
              finish();
              return null;
            }}
          />
        </div>
      ) : (
        <CommentText segments={comment.segments} />
      )}
      {comment.is_hearted && <LikedByStore />}
      {comment.is_held && (
        <p className="mt-2 text-14 text-text-2">
          <span className="me-2 rounded-control border border-edge px-1.5 text-12 font-semibold text-warning">
            {t('comments.held_label')}
          </span>
          {t('comments.held')}
        </p>
      )}
      {doing === 'deleting' && (
        <DeleteQuestion isDeleting={isDeleting} onDelete={() => void remove()} onCancel={finish} />
      )}
      {doing === 'reporting' && <ReportForm commentId={comment.id} onDone={finish} />}
      {onReply && doing === 'reading' && !comment.is_held && (
        <Button
          kind="quiet"
          size="small"
          className="-ms-3 mt-1"
          aria-label={t('comments.reply_to', { name })}
          onClick={onReply}
        >
          {t('comments.reply')}
        </Button>
      )}
    </article>
  );
}

function Pinned() {
  return (
    <p className="mb-1.5 flex items-center gap-1.5 text-12 font-medium text-text-2">
      <Pin aria-hidden className="size-3.5" />
      {t('comments.pinned')}
    </p>
  );
}

function LikedByStore() {
  return (
    <p className="mt-2 flex items-center gap-1.5 text-12 font-medium text-text-2">
      <Heart aria-hidden className="size-3.5 shrink-0 fill-current text-primary-text" />
      {t('comments.liked_by', { store: pageConfig.store.title })}
    </p>
  );
}

/** Who wrote it and when. */
function CommentHeader({ comment, name }: { comment: Comment; name: string }) {
  return (
    <header className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-14">
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      {comment.author?.is_staff && (
        <span className="rounded-control bg-veil px-1.5 text-12 font-semibold text-text">
          {t('comments.staff')}
        </span>
      )}
      <span className="text-text-2">
        <RelativeTime at={comment.created_at} />
        {comment.edited_at && (
          <>
            {' · '}
            <span title={t('comments.edited_at', { time: exactTimeOf(comment.edited_at) })}>
              {t('comments.edited')}
            </span>
          </>
        )}
      </span>
    </header>
  );
}

interface DeleteQuestionProps {
  isDeleting: boolean;
  onDelete(): void;
  onCancel(): void;
}

function DeleteQuestion({ isDeleting, onDelete, onCancel }: DeleteQuestionProps) {
  return (
    <div role="group" aria-label={t('comments.delete_ask')} className="mt-3">
      <p className="text-14 font-medium">{t('comments.delete_ask')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="danger" size="small" ref={takeFocus} isBusy={isDeleting} onClick={onDelete}>
          {t('comments.delete_yes')}
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {t('comments.delete_no')}
        </Button>
      </div>
    </div>
  );
}
