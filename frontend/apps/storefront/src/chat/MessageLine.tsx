import type { ChatMessage } from '@matinee/api/storefront/chat';
import type { ReactNode } from 'react';
import { SegmentPieces } from '../comments/CommentText';
import { formatLocale, t } from '../i18n';
import { GiftLine } from './gifts/GiftLine';

interface MessageLineProps {
  message: ChatMessage;
  viewerId: number | null;
  /** What one may do about it. */
  menu?: ReactNode;
}

/** One message: who, what, and for a moderator what about it. */
export function MessageLine({ message, viewerId, menu }: MessageLineProps) {
  const { author, segments, is_held: isHeld, kind } = message;
  const isForMe = viewerId !== null && segments.some((one) => one.user_id === viewerId);
  if (message.gift) return <GiftLine message={message} gift={message.gift} menu={menu} />;
  if (kind === 'notice') {
    return <li className="px-4 lg:px-3 py-1.5 text-14 text-text-2">{message.body}</li>;
  }
  return (
    <li
      className={`group/line flex items-start gap-1 px-4 lg:px-3 py-1 hover:bg-veil ${
        isForMe ? 'border-s-2 border-primary bg-primary-soft' : ''
      }`}
    >
      <p dir="auto" className="min-w-0 grow text-14 wrap-anywhere">
        <bdi className="me-1.5 font-semibold text-text-2">
          {author?.name || t('comments.somebody')}
        </bdi>
        {author?.role && (
          <span className="me-1.5 rounded-control bg-veil-strong px-1.5 text-12 font-semibold">
            {t('comments.staff')}
          </span>
        )}
        {isForMe && <span className="sr-only">{t('chat.for_you')}</span>}
        <SegmentPieces segments={segments} />
        {isHeld && (
          <span className="ms-1.5 text-12 font-semibold text-warning">{t('chat.held')}</span>
        )}
        <time dateTime={message.posted_at} className="sr-only">
          {clock.format(new Date(message.posted_at))}
        </time>
      </p>
      {menu}
    </li>
  );
}

/** One's own, not taken yet. */
export function PendingLine({ body }: { body: string }) {
  return (
    <li className="px-4 lg:px-3 py-1 text-14 text-text-2 opacity-70">
      <bdi className="me-1.5 font-semibold">{t('comments.you')}</bdi>
      <span dir="auto">{body}</span>
    </li>
  );
}

const clock = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' });
