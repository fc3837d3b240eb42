import type { Action, ModeratedComment } from '@matinee/api/backoffice/moderation';
import { Button, IconButton } from '@matinee/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import {
  Ban,
  Check,
  Ellipsis,
  ExternalLink,
  EyeOff,
  Flag,
  Heart,
  Hourglass,
  Pin,
  PinOff,
  Reply,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../components/Checkbox';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { formatAgo, formatMoment } from '../../util/format';
import { nameOf } from './name-of';
import { ReplyForm } from './ReplyForm';
import type { Moderation } from './use-moderation';

interface CommentRowProps {
  comment: ModeratedComment;
  now: Date;
  isSelected: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onAct: (action: Action) => void;
  onShowAuthor: (authorId: number) => void;
  moderation: Moderation;
}

const icon = 'size-4';
const LONG = 400;

export function CommentRow({
  comment,
  now,
  isSelected,
  isBusy,
  onToggle,
  onAct,
  onShowAuthor,
  moderation,
}: CommentRowProps) {
  const { thread } = comment;
  const name = nameOf(comment);
  return (
    <article
      id={rowId(comment.id)}
      tabIndex={-1}
      aria-label={name}
      aria-busy={isBusy || undefined}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-hairline py-4 outline-offset-0 transition-opacity max-md:-mx-4 max-md:px-4 md:px-3 focus-visible:rounded-control aria-busy:opacity-50 ${isSelected ? 'bg-veil' : ''}`}
    >
      <div className="pt-0.5">
        <Checkbox
          label={t('moderation.select', { name })}
          isChecked={isSelected}
          onChange={onToggle}
        />
      </div>
      <div className="min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-6">
        <div className="min-w-0">
          <Said comment={comment} now={now} />
          {thread && (
            <p className="mt-1 truncate text-14 text-text-2">
              {thread.excerpt ? (
                <>
                  {t('moderation.answers')} <q dir="auto">{thread.excerpt}</q>
                </>
              ) : (
                t('moderation.answers_deleted')
              )}
            </p>
          )}
          <Body comment={comment} />
          <States comment={comment} />
          {moderation.replyingTo === comment.id && (
            <ReplyForm
              comment={comment}
              highlights={moderation}
              onClose={() => {
                moderation.openReply(null);
                document.getElementById(rowId(comment.id))?.focus();
              }}
            />
          )}
        </div>
        <Acts comment={comment} onAct={onAct} onShowAuthor={onShowAuthor} moderation={moderation} />
      </div>
    </article>
  );
}

export const rowId = (commentId: number): string => `moderated-${commentId}`;

const addressOf = ({ id, content, thread }: ModeratedComment): string =>
  `${paths.inStore(content.permalink)}#comment-${thread?.id ?? id}`;

/** Who said it, where and when. */
function Said({ comment, now }: Pick<CommentRowProps, 'comment' | 'now'>) {
  const { author, content } = comment;
  return (
    <header className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-14">
      <bdi className="font-semibold wrap-anywhere" title={author?.email ?? undefined}>
        {nameOf(comment)}
      </bdi>
      {author?.is_staff && <Chip>{t('moderation.staff')}</Chip>}
      {author?.is_blocked && <Chip tone="text-danger">{t('moderation.is_blocked')}</Chip>}
      <span className="text-text-2">
        {t('moderation.on')}{' '}
        <a
          href={addressOf(comment)}
          className="text-text underline decoration-text-3 underline-offset-3 hover:decoration-current"
        >
          {content.title}
        </a>
        {comment.chapter !== null && `, ${t('moderation.chapter', { title: comment.chapter })}`}
      </span>
      <span className="text-text-2">
        <time dateTime={comment.created_at} title={formatMoment(comment.created_at)}>
          {formatAgo(comment.created_at, now)}
        </time>
        {comment.edited_at && ` · ${t('moderation.edited')}`}
      </span>
    </header>
  );
}

/** Text only: a moderator sees a link's whole address and is never one click from it. */
function Body({ comment }: { comment: ModeratedComment }) {
  const whole = comment.segments.map(({ text, href }) => href ?? text).join('');
  const isLong = whole.length > LONG || whole.split('\n').length > 6;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p
        dir="auto"
        className={`mt-1 max-w-[68ch] text-14 wrap-anywhere whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-5' : ''}`}
      >
        {whole}
      </p>
      {isLong && !isOpen && (
        <Button kind="quiet" size="small" className="-ms-3" onClick={() => setOpen(true)}>
          {t('moderation.show_all')}
        </Button>
      )}
    </>
  );
}

function Chip({ children, tone = 'text-text-2' }: { children: string; tone?: string }) {
  return (
    <span className={`rounded-control bg-veil px-1.5 text-12 font-medium ${tone}`}>{children}</span>
  );
}

function reportsOf({ reports }: ModeratedComment): string {
  const count = reports.reduce((sum, report) => sum + report.count, 0);
  const reasons = reports.map(({ reason, count: n }) =>
    n > 1 ? `${t(`moderation.reasons.${reason}`)} ×${n}` : t(`moderation.reasons.${reason}`),
  );
  return `${t('moderation.reports', { count })}: ${reasons.join(', ')}`;
}

/** Why it waits, that it is hidden, and what else there is to know of it. */
function States({ comment }: { comment: ModeratedComment }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 empty:hidden">
      {comment.state === 'held' && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warning">
          <Hourglass aria-hidden className="size-3.5" />
          {t(`moderation.held_for.${comment.held_for || 'none'}`)}
        </span>
      )}
      {comment.state === 'hidden' && (
        <span className="inline-flex items-center gap-1.5 font-medium text-text-2">
          <EyeOff aria-hidden className="size-3.5" />
          {t('moderation.states.hidden')}
        </span>
      )}
      {isReported(comment) && (
        <span className="inline-flex items-center gap-1.5 font-medium text-danger">
          <Flag aria-hidden className="size-3.5" />
          {reportsOf(comment)}
        </span>
      )}
      {comment.is_pinned && (
        <span className="inline-flex items-center gap-1.5 font-medium text-text-2">
          <Pin aria-hidden className="size-3.5" />
          {t('moderation.states.pinned')}
        </span>
      )}
      {comment.replies_count > 0 && (
        <span className="text-text-2">
          {t('moderation.replies', { count: comment.replies_count })}
        </span>
      )}
    </p>
  );
}

type ActsProps = Pick<CommentRowProps, 'comment' | 'onAct' | 'onShowAuthor' | 'moderation'>;

/** What is decided with one press; the rest is in the menu. */
function Acts({ comment, onAct, onShowAuthor, moderation }: ActsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-start gap-1 max-lg:-ms-3 lg:mt-0 lg:justify-end">
      {comment.state === 'shown' && <Highlight comment={comment} moderation={moderation} />}
      {(comment.state !== 'shown' || isReported(comment)) && (
        <Button
          kind="quiet"
          size="small"
          aria-keyshortcuts="a"
          icon={<Check aria-hidden className={`${icon} text-success`} />}
          onClick={() => onAct('approve')}
        >
          {comment.state === 'shown' ? t('moderation.keep_shown') : t('moderation.actions.approve')}
        </Button>
      )}
      {comment.state !== 'hidden' && (
        <Button
          kind="quiet"
          size="small"
          aria-keyshortcuts="h"
          icon={<EyeOff aria-hidden className={icon} />}
          onClick={() => onAct('hide')}
        >
          {t('moderation.actions.hide')}
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        // On a phone the bin alone, so that all stand in one line.
        className="max-sm:px-2"
        aria-keyshortcuts="d"
        aria-label={t('moderation.actions.delete')}
        icon={<Trash2 aria-hidden className={`${icon} text-danger`} />}
        onClick={() => onAct('delete')}
      >
        <span className="max-sm:hidden">{t('moderation.actions.delete')}</span>
      </Button>
      <MoreActs
        comment={comment}
        onAct={onAct}
        onShowAuthor={onShowAuthor}
        moderation={moderation}
      />
    </div>
  );
}

/** A reply and a heart: for what viewers see. */
function Highlight({ comment, moderation }: Pick<ActsProps, 'comment' | 'moderation'>) {
  const { id, is_hearted: isHearted } = comment;
  const name = nameOf(comment);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-keyshortcuts="r"
        aria-expanded={moderation.replyingTo === id}
        icon={<Reply aria-hidden className={`${icon} rtl:-scale-x-100`} />}
        onClick={() => moderation.openReply(id)}
      >
        {t('moderation.reply.action')}
      </Button>
      <IconButton
        size="small"
        label={t('moderation.heart', { name })}
        aria-pressed={isHearted}
        onClick={() => void moderation.toggleHeart(comment)}
      >
        <Heart
          aria-hidden
          className={`${icon} ${isHearted ? 'fill-current text-primary-text' : ''}`}
        />
      </IconButton>
    </>
  );
}

function MoreActs({ comment, onAct, onShowAuthor, moderation }: ActsProps) {
  const { author } = comment;
  const name = nameOf(comment);
  return (
    <Menu
      trigger={
        <IconButton size="small" label={t('moderation.more', { name })}>
          <Ellipsis aria-hidden className={icon} />
        </IconButton>
      }
    >
      <MenuItem
        icon={<ExternalLink aria-hidden className={`${icon} rtl:-scale-x-100`} />}
        link={<a href={addressOf(comment)} aria-label={t('moderation.open_film')} />}
      >
        {t('moderation.open_film')}
      </MenuItem>
      {comment.state === 'shown' && !comment.thread && (
        <MenuItem
          icon={
            comment.is_pinned ? (
              <PinOff aria-hidden className={icon} />
            ) : (
              <Pin aria-hidden className={icon} />
            )
          }
          onSelect={() => void moderation.togglePin(comment)}
        >
          {comment.is_pinned ? t('moderation.unpin') : t('moderation.pin')}
        </MenuItem>
      )}
      {author && (
        <>
          <MenuItem
            icon={<UserRound aria-hidden className={icon} />}
            onSelect={() => onShowAuthor(author.id)}
          >
            {t('moderation.all_by', { name })}
          </MenuItem>
          {comment.state === 'shown' && !isReported(comment) && (
            <MenuItem
              icon={<Hourglass aria-hidden className={icon} />}
              onSelect={() => onAct('hold')}
            >
              {t('moderation.actions.hold')}
            </MenuItem>
          )}
          {!author.is_staff && <MenuSeparator />}
          {author.is_blocked && (
            <MenuItem
              icon={<Ban aria-hidden className={icon} />}
              onSelect={() => void moderation.unblock(author)}
            >
              {t('moderation.unblock', { name })}
            </MenuItem>
          )}
          {!author.is_staff && !author.is_blocked && (
            <>
              <MenuItem
                icon={<Ban aria-hidden className={icon} />}
                onSelect={() => void moderation.block(author, false)}
              >
                {t('moderation.block', { name })}
              </MenuItem>
              <MenuItem
                isDanger
                icon={<Ban aria-hidden className={icon} />}
                onSelect={() => void moderation.block(author, true)}
              >
                {t('moderation.block_and_hide', { name })}
              </MenuItem>
            </>
          )}
        </>
      )}
    </Menu>
  );
}

const isReported = ({ reports }: ModeratedComment): boolean => reports.length > 0;
