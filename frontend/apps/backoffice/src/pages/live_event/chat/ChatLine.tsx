import type { ChatAct, ChatMessage } from '@matinee/api/backoffice/chat';
import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import {
  Ban,
  Check,
  Ellipsis,
  EyeOff,
  HeartHandshake,
  Hourglass,
  Pin,
  Timer,
  Trash2,
} from 'lucide-react';
import { t } from '../../../i18n';
import { formatMoment } from '../../../util/format';
import { formatMoney } from '../../../util/money';

const icon = 'size-4';
const TIMEOUTS = [60, 600, 86_400] as const;

interface ChatLineProps {
  message: ChatMessage;
  isOwn: boolean;
  onAct(act: ChatAct): void;
}

/** One message: who, what, and what can be done about it. A held one says so, with the way through beside it. */
export function ChatLine({ message, isOwn, onAct }: ChatLineProps) {
  const { id, author, body, gift, is_held: isHeld, posted_at: postedAt } = message;
  const name = author?.name || t('chat.no_author');
  return (
    <li className="group flex items-start gap-1 border-b border-hairline py-1.5 last:border-0">
      <div className="min-w-0 grow text-14">
        <p dir="auto" className="wrap-anywhere" title={formatMoment(postedAt)}>
          <bdi className="me-1.5 font-semibold">{name}</bdi>
          {author?.role && (
            <span className="me-1.5 rounded-control bg-veil px-1.5 text-12 font-semibold">
              {t('chat.staff')}
            </span>
          )}
          {gift && (
            <span className="me-1.5 inline-flex items-center gap-1 rounded-control bg-veil-strong px-1.5 text-12 font-semibold tabular-nums">
              <HeartHandshake aria-hidden className="size-3.5" />
              {t('chat.gift', {
                amount: formatMoney({ minor: gift.amount, currency: gift.currency }),
              })}
            </span>
          )}
          {body}
        </p>
        {isHeld && (
          <p className="mt-0.5 flex items-center gap-1.5 text-12 font-medium text-warning">
            <Hourglass aria-hidden className="size-3.5" />
            {t('chat.held')}
          </p>
        )}
      </div>
      {isHeld && (
        <IconButton
          label={t('chat.acts.approve')}
          size="small"
          onClick={() => onAct({ action: 'approve', message_id: id })}
        >
          <Check aria-hidden className={icon} />
        </IconButton>
      )}
      {(!gift || body) && (
        <IconButton
          label={gift ? t('chat.hide_words') : t('chat.acts.delete')}
          size="small"
          onClick={() => onAct({ action: 'delete', message_id: id })}
        >
          {gift ? <EyeOff aria-hidden className={icon} /> : <Trash2 aria-hidden className={icon} />}
        </IconButton>
      )}
      <Menu
        trigger={
          <IconButton label={t('chat.menu', { name })} size="small">
            <Ellipsis aria-hidden className={icon} />
          </IconButton>
        }
      >
        {!isHeld && (
          <MenuItem
            icon={<Pin aria-hidden className={icon} />}
            onSelect={() => onAct({ action: 'pin', message_id: id })}
          >
            {t('chat.acts.pin')}
          </MenuItem>
        )}
        {!isHeld && !gift && (
          <MenuItem
            icon={<EyeOff aria-hidden className={icon} />}
            onSelect={() => onAct({ action: 'hold', message_id: id })}
          >
            {t('chat.acts.hold')}
          </MenuItem>
        )}
        {author && !isOwn && (
          <>
            <MenuSeparator />
            {TIMEOUTS.map((seconds) => (
              <MenuItem
                key={seconds}
                icon={<Timer aria-hidden className={icon} />}
                onSelect={() => onAct({ action: 'timeout', person_id: author.id, seconds })}
              >
                {t(`chat.timeouts.${seconds}`)}
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
    </li>
  );
}
