import type { ChatGift, ChatMessage } from '@matinee/api/storefront/chat';
import type { ReactNode } from 'react';
import { SegmentPieces } from '../../comments/CommentText';
import { t } from '../../i18n';
import { moneyOf } from '../../util/money';
import { giftColor } from './gift-color';

interface GiftLineProps {
  message: ChatMessage;
  gift: ChatGift;
  menu?: ReactNode;
}

/** A donation among the messages: who gave, how much, and the words that came with it, if any. */
export function GiftLine({ message, gift, menu }: GiftLineProps) {
  return (
    <li className="group/line flex items-start gap-1 px-4 py-1 lg:px-3">
      <div className={`min-w-0 grow overflow-clip rounded-control text-14 ${giftColor(gift.step)}`}>
        <p className="flex items-baseline justify-between gap-3 px-3 py-1.5 font-semibold">
          <bdi aria-hidden className="min-w-0 truncate">
            {nameOf(message)}
          </bdi>
          <span aria-hidden className="shrink-0 tabular-nums">
            {moneyOf(gift.amount, gift.currency)}
          </span>
          <span className="sr-only">{giftWords(message, gift)}</span>
        </p>
        {message.body && (
          <p dir="auto" className="bg-white/25 px-3 py-1.5 wrap-anywhere [&_a]:text-inherit">
            <SegmentPieces segments={message.segments} />
          </p>
        )}
      </div>
      {menu}
    </li>
  );
}

/** “Ada donated $20.00”, for screen readers. */
export function giftWords(message: ChatMessage, gift: ChatGift): string {
  return t('chat.gifts.line', {
    name: nameOf(message),
    amount: moneyOf(gift.amount, gift.currency),
  });
}

export function nameOf({ author }: ChatMessage): string {
  return author?.name || t('comments.somebody');
}
