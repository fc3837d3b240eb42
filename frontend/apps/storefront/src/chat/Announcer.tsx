import type { ChatMessage } from '@matinee/api/storefront/chat';
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n';
import { giftWords } from './gifts/GiftLine';

const EVERY_MS = 5_000;
const MOST_AT_ONCE = 5;

/** Tells screen readers of new messages, on their wish, the last few of them every five seconds at the most. */
export function Announcer({ messages }: { messages: readonly ChatMessage[] }) {
  const latest = useRef(messages);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    latest.current = messages;
  }, [messages]);
  useEffect(() => {
    let lastId = latest.current.at(-1)?.id ?? 0;
    const timer = setInterval(() => {
      const fresh = latest.current.filter(({ id }) => id > lastId);
      if (fresh.length === 0) return;
      lastId = fresh.at(-1)?.id ?? lastId;
      setAnnouncement(fresh.slice(-MOST_AT_ONCE).map(wordsOf).join('\n'));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

function wordsOf(message: ChatMessage): string {
  const { author, body, gift } = message;
  if (gift) return [giftWords(message, gift), body].filter(Boolean).join(': ');
  return t('chat.said', { name: author?.name || t('comments.somebody'), text: body });
}
