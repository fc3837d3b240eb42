import { deleteMessage, type Chat as Room, type ChatMessage } from '@matinee/api/storefront/chat';
import { buttonClass } from '@matinee/ui/button';
import { MessageList } from '@matinee/ui/message-list';
import { Eye } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { island } from '../components/island';
import { t } from '../i18n';
import { paths } from '../paths';
import { flash } from '../stores/flash';
import { pageConfig } from '../stores/page-config';
import { numberOf } from '../util/format';
import { Announcer } from './Announcer';
import { ChatComposer } from './ChatComposer';
import { ChatMenu } from './ChatMenu';
import { GiveButton } from './gifts/GiveButton';
import { GoalBar } from './gifts/GoalBar';
import { PinnedGifts } from './gifts/PinnedGifts';
import { wantsToGive } from './gifts/wants-to-give';
import { MessageLine, PendingLine } from './MessageLine';
import { MessageMenu } from './MessageMenu';
import { peopleOf } from './people-of';
import { PinnedLine } from './PinnedLine';
import { reasonOf, refusalOf } from './reason';
import { UndoBar } from './UndoBar';
import { useActs } from './use-acts';
import { useChat } from './use-chat';

const GivePanel = island(async () => ({
  default: (await import('./gifts/GivePanel')).GivePanel,
}));

interface ChatProps {
  eventId: number;
  room: Room;
  behind: RefObject<(() => number | null) | null> | undefined;
  /** It was closed when it was loaded: the permissions are fetched again. */
  onReopened(): void;
}

/** A room: what is said in it, a field to write in, and for moderators what they need. */
export function Chat({ eventId, room, behind, onReopened }: ChatProps) {
  const chat = useChat(eventId, room, behind);
  const acts = useActs(eventId);
  const [isReadAloud, setIsReadAloud] = useState(false);
  const [query] = useSearchParams();
  const [isGiving, setIsGiving] = useState(() => wantsToGive(eventId, query));
  const { view, pending } = chat;
  const { can_moderate: mayModerate, viewer_id: viewerId } = room;
  const { state, watching } = view;
  const mayWrite = room.can_write && (state.is_open || mayModerate);

  const hasNoProvider = pageConfig.billing?.providers.length === 0;
  const mayGive = state.donations.is_open && !hasNoProvider;

  const isReopened = state.is_open && room.refusal === 'chat_closed';
  useEffect(() => {
    if (isReopened) onReopened();
  }, [isReopened, onReopened]);

  const takeBack = async ({ id }: ChatMessage) => {
    const result = await deleteMessage(eventId, id);
    // 404: it is gone already, which is what was wanted.
    if (result.success || result.status === 404) chat.remove(id);
    else flash.show(reasonOf(result), 'error');
  };

  return (
    <>
      <header className="flex min-h-12 items-center gap-3 border-b border-hairline ps-4 pe-1 lg:ps-3">
        <h2 className="text-16 font-semibold">{t('chat.title')}</h2>
        {watching !== null && (
          <span className="flex items-center gap-1 text-14 text-text-2 tabular-nums">
            <Eye aria-hidden className="size-4" />
            <span aria-hidden>{numberOf(watching)}</span>
            <span className="sr-only">{t('chat.watching', { count: watching })}</span>
          </span>
        )}
        <span role="status" className="ms-auto text-12 text-text-2">
          {view.isLost && t('chat.lost')}
        </span>
        <ChatMenu
          eventId={eventId}
          rules={room.rules}
          isReadAloud={isReadAloud}
          onReadAloud={() => setIsReadAloud(!isReadAloud)}
        />
      </header>
      {state.pinned && (
        <PinnedLine
          message={state.pinned}
          {...(mayModerate && {
            onUnpin: () => void acts.act({ action: 'unpin' }),
          })}
        />
      )}
      <GoalBar donations={state.donations} />
      <PinnedGifts gifts={state.pinned_gifts} />
      {isGiving && <GivePanel eventId={eventId} onClose={() => setIsGiving(false)} />}
      {/* Kept meanwhile: what was typed there is not lost. */}
      <div className={isGiving ? 'hidden' : 'contents'}>
        <MessageList
          messages={view.messages}
          hasEarlier={view.hasEarlier}
          words={{
            label: t('chat.messages'),
            earlier: t('chat.earlier'),
            fresh: (count) => t('chat.new', { count }),
          }}
          onEarlier={chat.showEarlier}
          onReading={chat.setReading}
        >
          {view.messages.length === 0 && pending.length === 0 && (
            <li className="px-4 lg:px-3 py-2 text-14 text-text-2">{t('chat.empty')}</li>
          )}
          {view.messages.map((message) => {
            const isOwn = viewerId !== null && message.author?.id === viewerId;
            return (
              <MessageLine
                key={message.id}
                message={message}
                viewerId={viewerId}
                menu={
                  ((isOwn && !message.gift) || mayModerate) && (
                    <MessageMenu
                      message={message}
                      isOwn={isOwn}
                      mayModerate={mayModerate}
                      onAct={(act) => void acts.act(act)}
                      onDelete={() => void takeBack(message)}
                    />
                  )
                }
              />
            );
          })}
          {pending.map(({ clientId, body }) => (
            <PendingLine key={clientId} body={body} />
          ))}
        </MessageList>
        {isReadAloud && <Announcer messages={view.messages} />}
        {acts.done && <UndoBar done={acts.done} onUndo={acts.undo} />}
        {mayGive && <GiveButton onGive={() => setIsGiving(true)} />}
        {mayWrite ? (
          <ChatComposer
            slowSeconds={mayModerate ? 0 : state.slow_seconds}
            people={peopleOf(view.messages, viewerId)}
            onSend={chat.send}
          />
        ) : (
          <WhyNot room={room} />
        )}
      </div>
    </>
  );
}

/** In the place of the field. */
function WhyNot({ room }: { room: Room }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-4 py-3 lg:px-3 text-14 text-text-2">
      {pageConfig.session.logged ? (
        <p>{refusalOf(room)}</p>
      ) : (
        <>
          <p>{t('chat.sign_in')}</p>
          <Link to={paths.signIn(pathname + search)} className={buttonClass('secondary', 'small')}>
            {t('common.sign_in')}
          </Link>
        </>
      )}
    </div>
  );
}
