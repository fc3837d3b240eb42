import type { ChatMessage } from '@matinee/api/storefront/chat';
import { IconButton } from '@matinee/ui/button';
import { Pin, X } from 'lucide-react';
import { SegmentPieces } from '../comments/CommentText';
import { t } from '../i18n';

interface PinnedLineProps {
  message: ChatMessage;
  /** For moderators. */
  onUnpin?: () => void;
}

/** Above the others until it is taken down. */
export function PinnedLine({ message, onUnpin }: PinnedLineProps) {
  return (
    <div className="flex items-start gap-2 border-b border-hairline bg-veil px-4 lg:px-3 py-2 text-14">
      <Pin aria-hidden className="mt-0.5 size-4 shrink-0 text-text-2" />
      <p dir="auto" className="line-clamp-3 min-w-0 grow wrap-anywhere">
        <span className="sr-only">{t('chat.pinned')}</span>
        <bdi className="me-1.5 font-semibold text-text-2">
          {message.author?.name || t('comments.somebody')}
        </bdi>
        <SegmentPieces segments={message.segments} />
      </p>
      {onUnpin && (
        <IconButton label={t('chat.acts.unpin')} size="small" className="-my-1" onClick={onUnpin}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
