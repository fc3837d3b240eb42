import type { ChatAct, ChatMessage } from '@matinee/api/storefront/chat';
import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { Ban, Check, Ellipsis, EyeOff, Pin, Timer, Trash2 } from 'lucide-react';
import { waitOf } from '../comments/wait';
import { t } from '../i18n';

const TIMEOUTS = [60, 600, 86_400];
const icon = 'size-4';

interface MessageMenuProps {
  message: ChatMessage;
  isOwn: boolean;
  mayModerate: boolean;
  onAct(act: ChatAct): void;
  onDelete(): void;
}

/** What one may do about a message: with one's own, take it back; a moderator more. */
export function MessageMenu({ message, isOwn, mayModerate, onAct, onDelete }: MessageMenuProps) {
  const { id, author, body, gift, is_held: isHeld } = message;
  const name = author?.name || t('comments.somebody');
  const about = { message_id: id };
  const isOfOther = mayModerate && author && !isOwn && author.role === '';
  return (
    <Menu
      trigger={
        <IconButton
          label={t('chat.menu', { name })}
          size="small"
          className="-my-1.5 opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis aria-hidden className={icon} />
        </IconButton>
      }
    >
      {mayModerate && isHeld && (
        <MenuItem
          icon={<Check aria-hidden className={icon} />}
          onSelect={() => onAct({ action: 'approve', ...about })}
        >
          {t('chat.acts.approve')}
        </MenuItem>
      )}
      {mayModerate && !isHeld && (
        <MenuItem
          icon={<Pin aria-hidden className={icon} />}
          onSelect={() => onAct({ action: 'pin', ...about })}
        >
          {t('chat.acts.pin')}
        </MenuItem>
      )}
      {mayModerate && !isHeld && !gift && (
        <MenuItem
          icon={<EyeOff aria-hidden className={icon} />}
          onSelect={() => onAct({ action: 'hold', ...about })}
        >
          {t('chat.acts.hold')}
        </MenuItem>
      )}
      {gift ? (
        mayModerate &&
        body && (
          <MenuItem
            icon={<EyeOff aria-hidden className={icon} />}
            onSelect={() => onAct({ action: 'delete', ...about })}
          >
            {t('chat.gifts.hide_words')}
          </MenuItem>
        )
      ) : (
        <MenuItem
          icon={<Trash2 aria-hidden className={icon} />}
          isDanger
          onSelect={isOwn ? onDelete : () => onAct({ action: 'delete', ...about })}
        >
          {t('chat.acts.delete')}
        </MenuItem>
      )}
      {isOfOther && (
        <>
          <MenuSeparator />
          {TIMEOUTS.map((seconds) => (
            <MenuItem
              key={seconds}
              icon={<Timer aria-hidden className={icon} />}
              onSelect={() => onAct({ action: 'timeout', person_id: author.id, seconds })}
            >
              {t('chat.acts.timeout', { wait: waitOf(seconds) })}
            </MenuItem>
          ))}
          <MenuItem
            icon={<Trash2 aria-hidden className={icon} />}
            onSelect={() => onAct({ action: 'clear', person_id: author.id })}
          >
            {t('chat.acts.clear')}
          </MenuItem>
          <MenuItem
            icon={<Ban aria-hidden className={icon} />}
            isDanger
            onSelect={() => onAct({ action: 'ban', person_id: author.id })}
          >
            {t('chat.acts.ban')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
