import type { Result } from '@matinee/api/result';
import type { LiveEvent } from '@matinee/api/storefront/live';
import type { Playback } from '@matinee/api/storefront/playback';
import { Button } from '@matinee/ui/button';
import { MessageSquare } from 'lucide-react';
import { useCallback, useState } from 'react';
import { keepChatBeside, readChatBeside } from '../../chat/beside';
import { island } from '../../components/island';
import { t } from '../../i18n';
import { createPlayerClock } from '../../player/player-clock';
import { PlayerStage } from '../../player/PlayerStage';
import { pageConfig } from '../../stores/page-config';
import { isLimited } from '../../stores/session';

const ReplayChat = island(async () => ({
  default: (await import('../../chat/ReplayChat')).ReplayChat,
}));

interface ReplayProps {
  event: LiveEvent;
  playback: Playback | null;
  reopen(): Promise<Result<Playback>>;
}

/** The recording, and beside it the chat as it was. */
export function Replay({ event, playback, reopen }: ReplayProps) {
  const [clock] = useState(createPlayerClock);
  const [isChatOn, setIsChatOn] = useState(readChatBeside);
  const [isChatClosed, setIsChatClosed] = useState(!pageConfig.settings.commenting || isLimited());
  const [renewed, setRenewed] = useState<number | null>(null);
  const hasChat = isChatOn && !isChatClosed;
  const turn = (isOn: boolean) => {
    keepChatBeside(isOn);
    setIsChatOn(isOn);
  };
  // The owner may trim the replay while it is watched: the chat of the cut is another one.
  const reopenAndLook = useCallback(async () => {
    const result = await reopen();
    if (result.success) setRenewed(result.data.tracker.video_id);
    return result;
  }, [reopen]);

  return (
    <>
      <div className={hasChat ? 'chat-beside' : ''}>
        <div className="bg-black">
          <PlayerStage
            title={event.title}
            poster={event.image}
            film={
              playback && {
                playback,
                reopen: reopenAndLook,
                startAt: 0,
                keepPosition: () => undefined,
                title: event.title,
                chapter: null,
                artist: pageConfig.store.title,
                artwork: event.image?.src ?? null,
                onTime: clock.set,
              }
            }
            autoplay={false}
          />
        </div>
        {hasChat && (
          <div className="relative">
            <div className="absolute inset-0">
              {playback && (
                <ReplayChat
                  key={renewed ?? playback.tracker.video_id}
                  eventId={event.id}
                  clock={clock}
                  onHide={() => turn(false)}
                  onClosed={() => setIsChatClosed(true)}
                />
              )}
            </div>
          </div>
        )}
      </div>
      {!isChatOn && !isChatClosed && (
        <div className="gutter mt-4">
          <Button
            icon={<MessageSquare aria-hidden className="size-4" />}
            onClick={() => turn(true)}
          >
            {t('chat.replay.show')}
          </Button>
        </div>
      )}
    </>
  );
}
