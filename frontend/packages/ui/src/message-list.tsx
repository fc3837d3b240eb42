import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button';

/** So near to the end one is at the end. */
const NEAR_PX = 48;

interface MessageListProps {
  /** By rising ids; `children` are their lines. */
  messages: readonly { id: number }[];
  hasEarlier: boolean;
  words: {
    label: string;
    earlier: string;
    fresh: (count: number) => string;
  };
  children: ReactNode;
  onEarlier(): Promise<unknown>;
  onReading(isReading: boolean): void;
}

/**
 * A list that follows new messages, unless the reader scrolls up or points at one; then it stays, and
 * a button shows how many are new. It fills its column.
 */
export function MessageList(props: MessageListProps) {
  const { messages, hasEarlier, words, children, onEarlier, onReading } = props;
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const last = messages.at(-1)?.id ?? 0;
  const [lastSeen, setLastSeen] = useState(last);
  const follows = isAtEnd && !isPointedAt;
  if (follows && lastSeen !== last) setLastSeen(last);
  const unseen = messages.filter(({ id }) => id > lastSeen).length;

  const goToEnd = () => {
    const area = list.current;
    if (area) area.scrollTop = area.scrollHeight;
  };
  useLayoutEffect(() => {
    if (follows) goToEnd();
  });
  useEffect(() => onReading(!isAtEnd), [isAtEnd, onReading]);

  const showEarlier = async () => {
    const area = list.current;
    const fromEnd = area ? area.scrollHeight - area.scrollTop : 0;
    await onEarlier();
    requestAnimationFrame(() => {
      if (area) area.scrollTop = area.scrollHeight - fromEnd;
    });
  };

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
        tabIndex={0}
        role="group"
        aria-label={words.label}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain rounded-control py-2"
        onScroll={({ currentTarget: area }) =>
          setIsAtEnd(area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_PX)
        }
        onPointerEnter={(event) => setIsPointedAt(event.pointerType === 'mouse')}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        {hasEarlier && (
          <Button
            size="small"
            kind="quiet"
            className="mx-1 mb-2 self-start"
            onClick={() => void showEarlier()}
          >
            {words.earlier}
          </Button>
        )}
        <ol className="flex grow flex-col justify-end">{children}</ol>
      </div>
      {unseen > 0 && (
        <Button
          size="small"
          kind="primary"
          icon={<ArrowDown aria-hidden className="size-4" />}
          className="absolute inset-x-0 bottom-2 mx-auto w-fit shadow-overlay"
          onClick={() => {
            setLastSeen(last);
            setIsAtEnd(true);
            goToEnd();
          }}
        >
          {words.fresh(unseen)}
        </Button>
      )}
    </div>
  );
}
