import {
  findChat,
  listEarlier,
  moderate,
  sendMessage,
  undoAct,
  type Chat,
  type ChatAct,
} from '@matinee/api/backoffice/chat';
import { viewOf, type ChatFeed, type ChatView } from '@matinee/api/chat-feed';
import { followChat } from '@matinee/api/follow-chat';
import { newUuid } from '@matinee/api/idempotency-key';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n';
import { notices } from '../../../stores/notice';
import { flash } from '../../../stores/page';
import { describeError } from '../../../util/errors';

const SHOWN_MS = 8_000;

function complain(error: unknown): undefined {
  flash.show(describeError(error), 'error', SHOWN_MS);
}

/** A room, followed while its panel is there, and what its owner does in it. */
export function useChatRoom(eventId: number, chat: Chat) {
  const [view, setView] = useState<ChatView>(() => viewOf(chat));
  const feed = useRef<ChatFeed>(null);
  useEffect(() => {
    const { feed: following, stop } = followChat(chat, {
      ask: () => findChat(eventId).catch(() => null),
      changed: setView,
    });
    feed.current = following;
    return stop;
  }, [eventId, chat]);

  const setReading = useCallback((isReading: boolean) => feed.current?.setReading(isReading), []);

  /** Whether it was taken. */
  async function send(body: string): Promise<boolean> {
    const message = await sendMessage(eventId, body, newUuid()).catch(complain);
    if (message) feed.current?.add([message]);
    return message !== undefined;
  }

  async function showEarlier(): Promise<void> {
    const oldest = view.messages[0]?.id;
    if (oldest === undefined) return;
    const earlier = await listEarlier(eventId, oldest).catch(complain);
    if (!earlier) return;
    setReading(true);
    feed.current?.add(earlier.messages, { hasEarlier: earlier.has_more });
  }

  async function act(request: ChatAct): Promise<void> {
    const decision = await moderate(eventId, request).catch(complain);
    if (!decision) return;
    const undo = () =>
      void undoAct(eventId, decision.id).then(
        () => flash.show(t('chat.undone'), 'success'),
        complain,
      );
    notices.show({ message: t(`chat.done.${request.action}`), undo });
  }

  return { view, send, showEarlier, act, setReading };
}
