import type { ChatGift, ChatMessage } from '@matinee/api/storefront/chat';
import { useEffect, useState } from 'react';
import { SegmentPieces } from '../../comments/CommentText';
import { t } from '../../i18n';
import { moneyOf } from '../../util/money';
import { giftColor } from './gift-color';
import { giftWords, nameOf } from './GiftLine';

/** On top of the chat while their time runs, the newest first; a press shows the words of one. */
export function PinnedGifts({ gifts }: { gifts: readonly ChatMessage[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const now = useNow(gifts.length > 0);
  const standing = gifts.flatMap((message) => {
    const { gift } = message;
    const leftMs = gift?.pinned_until ? Date.parse(gift.pinned_until) - now : 0;
    return gift && leftMs > 0 ? [{ message, gift, leftMs }] : [];
  });
  if (standing.length === 0) return null;
  const openGift = standing.find(({ message }) => message.id === openId);
  return (
    <div className="border-b border-hairline">
      <ul
        aria-label={t('chat.gifts.strip')}
        className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] lg:px-3"
      >
        {standing.map(({ message, gift, leftMs }) => (
          <li key={message.id} className="shrink-0">
            <button
              type="button"
              aria-expanded={message.id === openId}
              onClick={() => setOpenId(message.id === openId ? null : message.id)}
              className={`flex h-8 items-center gap-2 rounded-full px-3 text-12 font-semibold ${giftColor(gift.step)}`}
            >
              <span aria-hidden className="tabular-nums">
                {moneyOf(gift.amount, gift.currency)}
              </span>
              <bdi aria-hidden className="max-w-28 truncate">
                {nameOf(message)}
              </bdi>
              <span aria-hidden className="font-medium tabular-nums">
                {leftOf(leftMs)}
              </span>
              <span className="sr-only">{giftWords(message, gift)}</span>
            </button>
          </li>
        ))}
      </ul>
      {openGift && <Opened {...openGift} />}
    </div>
  );
}

interface Standing {
  message: ChatMessage;
  gift: ChatGift;
  leftMs: number;
}

function Opened({ message, gift, leftMs }: Standing) {
  return (
    <div className={`mx-4 mb-2 rounded-control px-3 py-2 text-14 lg:mx-3 ${giftColor(gift.step)}`}>
      <p className="flex justify-between gap-3 font-semibold">
        <bdi className="min-w-0 truncate">{nameOf(message)}</bdi>
        <span className="shrink-0 font-medium tabular-nums">
          {t('chat.gifts.left', { left: leftOf(leftMs) })}
        </span>
      </p>
      {message.body && (
        <p dir="auto" className="mt-0.5 wrap-anywhere [&_a]:text-inherit">
          <SegmentPieces segments={message.segments} />
        </p>
      )}
    </div>
  );
}

/** `4:09` */
function leftOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The current time, updated each second while it is needed. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
