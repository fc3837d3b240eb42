import { Button, IconButton } from '@matinee/ui/button';
import { MessageList } from '@matinee/ui/message-list';
import { Skeleton } from '@matinee/ui/skeleton';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../i18n';
import type { PlayerClock } from '../player/player-clock';
import { pageConfig } from '../stores/page-config';
import { MessageLine } from './MessageLine';
import { useReplayChat } from './use-replay-chat';

interface ReplayChatProps {
  eventId: number;
  clock: PlayerClock;
  onHide(): void;
  /** This viewer may not read it, or the store has no chats any more. */
  onClosed(): void;
}

/** The chat of an event as it was, in step with the player. */
export function ReplayChat({ eventId, clock, onHide, onClosed }: ReplayChatProps) {
  const { view, retry, setReading } = useReplayChat(eventId, clock);
  const { messages, state } = view;
  const isClosed = state === 'closed';
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  if (isClosed) return null;

  return (
    <section
      aria-label={t('chat.replay.title')}
      className="flex h-full flex-col border-hairline bg-raised max-lg:border-y lg:border-s"
    >
      <header className="flex min-h-12 items-center gap-3 border-b border-hairline ps-4 pe-1 lg:ps-3">
        <h2 className="grow text-16 font-semibold">{t('chat.replay.title')}</h2>
        <IconButton label={t('chat.replay.hide')} size="medium" onClick={onHide}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </header>
      <MessageList
        messages={messages.map(({ id, media_ms: at }) => ({ id: rankOf(at ?? 0, id) }))}
        hasEarlier={false}
        words={{
          label: t('chat.messages'),
          earlier: t('chat.earlier'),
          fresh: (count) => t('chat.new', { count }),
        }}
        onEarlier={async () => undefined}
        onReading={setReading}
      >
        {messages.length === 0 && state === 'there' && (
          <li className="px-4 py-2 text-14 text-text-2 lg:px-3">{t('chat.replay.empty')}</li>
        )}
        {messages.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            viewerId={pageConfig.session.logged ? pageConfig.session.id : null}
          />
        ))}
        {state === 'loading' && messages.length === 0 && <Loading />}
      </MessageList>
      {state === 'failed' && (
        <div
          role="alert"
          className="flex items-center justify-between gap-3 border-t border-hairline px-4 py-3 text-14 text-text-2 lg:px-3"
        >
          <p>{t('chat.failed')}</p>
          <Button size="small" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Rises in the order of the replay, which is not that of the ids. */
function rankOf(mediaMs: number, id: number): number {
  return mediaMs * 2 ** 18 + (id % 2 ** 18);
}

function Loading() {
  return (
    <li className="flex flex-col gap-3 px-4 py-2 lg:px-3" aria-busy="true">
      {['w-3/4', 'w-1/2', 'w-5/6'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </li>
  );
}
