import { chatQuery } from '@matinee/api/storefront/chat';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { t } from '../i18n';
import { Chat } from './Chat';

const LONGEST_WAIT_MS = 86_400_000;

interface ChatSectionProps {
  eventId: number;
  /** How far the picture beside it is behind, in seconds; null while nothing plays. */
  behind?: RefObject<(() => number | null) | null>;
}

/** The chat of an event, for viewers who may read it. */
export function ChatSection({ eventId, behind }: ChatSectionProps) {
  const chat = useQuery(chatQuery(eventId));
  const { data: room, refetch } = chat;
  useEffect(() => {
    if (!room?.refused_until) return;
    const wait = Date.parse(room.refused_until) - Date.now();
    const timer = setTimeout(
      () => void refetch(),
      Math.min(Math.max(wait, 1_000), LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [room, refetch]);
  if (room?.can_read === false) return null;
  return (
    <section
      aria-label={t('chat.title')}
      className="flex h-full flex-col border-hairline bg-raised max-lg:border-y lg:border-s"
    >
      {room && (
        <Chat eventId={eventId} room={room} behind={behind} onReopened={() => void refetch()} />
      )}
      {chat.isPending && (
        <div className="flex grow flex-col justify-end gap-3 p-3" aria-busy="true">
          {['w-3/4', 'w-1/2', 'w-5/6', 'w-2/3'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      )}
      {chat.error && (
        <div role="alert" className="p-3 text-14">
          <p className="text-text-2">{t('chat.failed')}</p>
          <Button className="mt-3" onClick={() => void chat.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}
