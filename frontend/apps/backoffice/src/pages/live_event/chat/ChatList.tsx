import { Button } from '@matinee/ui/button';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ChatMessage } from '../../../data/chat';
import { chatTexts as text } from '../../../messages/chat';

/** So near to the end one is at the end. */
const NEAR_PX = 48;

interface ChatListProps {
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
  children: ReactNode;
  onEarlier(): Promise<void>;
  onReading(isReading: boolean): void;
}

/** The messages at their end; it stands still while somebody reads further up or has the pointer on it. */
export function ChatList({ messages, hasEarlier, children, onEarlier, onReading }: ChatListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const last = messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(last);
  const follows = isAtEnd && !isPointedAt;
  if (follows && seen !== last) setSeen(last);
  const unseen = messages.filter(({ id }) => id > seen).length;

  const goToEnd = () => {
    const area = list.current;
    if (area) area.scrollTop = area.scrollHeight;
  };
  useLayoutEffect(() => {
    if (follows) goToEnd();
  });
  useEffect(() => onReading(!isAtEnd), [isAtEnd, onReading]);

  return (
    <div className="relative">
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
        tabIndex={0}
        role="group"
        aria-label={text.messages}
        className="h-96 overflow-y-auto overscroll-contain rounded-control"
        onScroll={({ currentTarget: area }) =>
          setIsAtEnd(area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_PX)
        }
        onPointerEnter={(event) => setIsPointedAt(event.pointerType === 'mouse')}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        {hasEarlier && (
          <Button size="small" kind="quiet" onClick={() => void onEarlier()}>
            {text.earlier}
          </Button>
        )}
        <ol>{children}</ol>
      </div>
      {unseen > 0 && (
        <Button
          size="small"
          kind="primary"
          className="absolute inset-x-0 bottom-2 mx-auto w-fit shadow-overlay"
          onClick={() => {
            setSeen(last);
            setIsAtEnd(true);
            goToEnd();
          }}
        >
          {text.fresh(unseen)}
        </Button>
      )}
    </div>
  );
}
