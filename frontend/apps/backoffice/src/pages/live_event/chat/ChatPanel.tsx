import { chatQuery, type Chat } from '@matinee/api/backoffice/chat';
import { Button } from '@matinee/ui/button';
import { MessageList } from '@matinee/ui/message-list';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pin } from 'lucide-react';
import { LoadError } from '../../../components/LoadError';
import { Panel } from '../../../components/Panel';
import { t } from '../../../i18n';
import { formatCount } from '../../../util/format';
import { ChatField } from './ChatField';
import { ChatLine } from './ChatLine';
import { ChatRulesPanel } from './ChatRulesPanel';
import { DonationsPanel } from './DonationsPanel';
import { SanctionsPanel } from './SanctionsPanel';
import { useChatRoom } from './use-chat-room';

/** The room of an event, as its moderators see it: held messages too, and each with what can be done about it. */
export function ChatPanel({ eventId }: { eventId: number }) {
  const chat = useQuery(chatQuery(eventId));
  if (chat.data) {
    return (
      <>
        <Room key={chat.data.version} eventId={eventId} chat={chat.data} />
        <ChatRulesPanel eventId={eventId} chat={chat.data} />
        <SanctionsPanel eventId={eventId} />
      </>
    );
  }
  return (
    <Panel title={t('chat.title')}>
      {chat.isError ? (
        <LoadError
          error={chat.error}
          onRetry={() => void chat.refetch()}
          isRetrying={chat.isFetching}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Panel>
  );
}

function Room({ eventId, chat }: { eventId: number; chat: Chat }) {
  const room = useChatRoom(eventId, chat);
  const { messages, state, watching, isLost, hasEarlier } = room.view;
  return (
    <>
      <Panel
        title={t('chat.title')}
        action={
          <span
            role="status"
            className="flex items-center gap-1.5 text-14 text-text-2 tabular-nums"
          >
            {isLost && t('chat.lost')}
            {!isLost && watching !== null && (
              <>
                <Eye aria-hidden className="size-4" />
                {t('chat.watching', { count: formatCount(watching) })}
              </>
            )}
          </span>
        }
      >
        {state.pinned && (
          <div className="mb-3 flex items-start gap-2 rounded-control bg-veil px-3 py-2 text-14">
            <Pin aria-hidden className="mt-0.5 size-4 shrink-0 text-text-2" />
            <p dir="auto" className="min-w-0 grow wrap-anywhere">
              <span className="sr-only">{t('chat.pinned')}: </span>
              {state.pinned.body}
            </p>
            <Button size="small" kind="quiet" onClick={() => void room.act({ action: 'unpin' })}>
              {t('chat.acts.unpin')}
            </Button>
          </div>
        )}
        <div className="flex h-96 flex-col">
          <MessageList
            messages={messages}
            hasEarlier={hasEarlier}
            words={{
              label: t('chat.messages'),
              earlier: t('chat.earlier'),
              fresh: (count) => t('chat.fresh', { count }),
            }}
            onEarlier={room.showEarlier}
            onReading={room.setReading}
          >
            {messages.length === 0 && (
              <li className="py-2 text-14 text-text-2">{t('chat.empty')}</li>
            )}
            {messages.map((message) => (
              <ChatLine
                key={message.id}
                message={message}
                isOwn={chat.viewer_id !== null && message.author?.id === chat.viewer_id}
                onAct={(act) => void room.act(act)}
              />
            ))}
          </MessageList>
        </div>
        <ChatField isOver={state.stage === 'replay'} onSend={room.send} />
      </Panel>
      <DonationsPanel eventId={eventId} donations={state.donations} />
    </>
  );
}
