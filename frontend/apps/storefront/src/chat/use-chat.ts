import {
  earlierMessages,
  findChat,
  sendMessage,
  type Chat,
  type ChatMessage,
} from '@matinee/api/storefront/chat';
import { newUuid } from '@matinee/api/idempotency-key';
import type { Failure } from '@matinee/api/result';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { viewOf, type ChatFeed, type ChatView } from '@matinee/api/chat-feed';
import { followChat } from '@matinee/api/follow-chat';

/** One's own, on its way. */
export interface Pending {
  clientId: string;
  body: string;
}

export interface Words {
  body: string;
  mentioned: number[];
}

export interface ChatHandle {
  view: ChatView;
  pending: readonly Pending[];
  /** Null: it was taken. */
  send(words: Words): Promise<Failure | null>;
  showEarlier(): Promise<boolean>;
  setReading(isReading: boolean): void;
  put(message: ChatMessage): void;
  remove(id: number): void;
}

/** A room, followed while the page is there. */
export function useChat(
  eventId: number,
  chat: Chat,
  behind?: RefObject<(() => number | null) | null>,
): ChatHandle {
  const [view, setView] = useState(() => viewOf(chat));
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const feed = useRef<ChatFeed>(null);

  useEffect(() => {
    const { feed: following, stop } = followChat(chat, {
      ask: async () => {
        const result = await findChat(eventId);
        return result.success ? result.data : null;
      },
      changed: setView,
    });
    feed.current = following;
    return stop;
  }, [eventId, chat]);

  const send = useCallback(
    async ({ body, mentioned }: Words) => {
      const clientId = newUuid();
      setPending((others) => [...others, { clientId, body }]);
      const latency = latencyOf(behind?.current?.() ?? null);
      const result = await sendMessage(eventId, {
        body,
        mentioned,
        client_id: clientId,
        ...(latency !== null && { latency_ms: latency }),
      });
      setPending((others) => others.filter((one) => one.clientId !== clientId));
      if (!result.success) return result;
      feed.current?.add([result.data]);
      return null;
    },
    [eventId, behind],
  );

  const oldest = view.messages[0]?.id;
  const showEarlier = useCallback(async () => {
    if (oldest === undefined) return true;
    const result = await earlierMessages(eventId, oldest);
    if (!result.success) return false;
    feed.current?.setReading(true);
    feed.current?.add(result.data.messages, { hasEarlier: result.data.has_more });
    return true;
  }, [eventId, oldest]);

  // What the stream has brought already is not drawn twice.
  const shownIds = new Set(view.messages.map((message) => message.client_id));
  return {
    view,
    pending: pending.filter((one) => !shownIds.has(one.clientId)),
    send,
    showEarlier,
    setReading: useCallback((isReading) => feed.current?.setReading(isReading), []),
    put: useCallback((message) => feed.current?.add([message]), []),
    remove: useCallback((id) => feed.current?.remove([id]), []),
  };
}

const MOST_LATENCY_MS = 60_000;

/** Who has gone further back than the server takes says nothing: what they write is not about their picture. */
function latencyOf(behindSeconds: number | null): number | null {
  const latency = behindSeconds === null ? null : Math.round(behindSeconds * 1_000);
  return latency !== null && latency <= MOST_LATENCY_MS ? latency : null;
}
