import { liveEventQuery, type LiveEvent } from '@matinee/api/storefront/live';
import { useRef, useState } from 'react';
import { t } from '../../i18n';
import { island } from '../../components/island';
import type { Behind } from '../../player/live/LivePlayer';
import { queryClient } from '../../stores/query-client';
import { isLimited } from '../../stores/session';
import { usePageTitle } from '../../util/page-title';
import { Countdown } from './Countdown';
import { EventGate } from './EventGate';
import { EventText } from './EventText';
import { Replay } from './Replay';
import { Screen } from './Screen';
import { screenOf } from './stage';
import { usePlayback } from './use-playback';

const ChatSection = island(async () => ({
  default: (await import('../../chat/ChatSection')).ChatSection,
}));

interface LiveProps {
  event: LiveEvent;
  /** By how much the store's clock is ahead of this one. */
  aheadMs: number;
}

/** An event's page from the waiting room to the replay: one address, never loaded anew. */
export function Live({ event, aheadMs }: LiveProps) {
  usePageTitle(event.title);
  const [isPlayingOut, setIsPlayingOut] = useState(false);
  const screen = screenOf(event.stage, isPlayingOut);
  const { playback, gate, reopen, retry } = usePlayback(event, screen);
  const hasChat = screen !== 'replay' && event.refusal === null && !isLimited();
  const behind = useRef<Behind>(null);
  const lookAgain = () => void queryClient.invalidateQueries(liveEventQuery(event.permalink));

  return (
    <article className="min-h-dvh pt-16 pb-16">
      {screen === 'replay' && !gate ? (
        <Replay event={event} playback={playback} reopen={reopen} />
      ) : (
        <div className={hasChat ? 'chat-beside' : ''}>
          <div className="bg-black">
            <Screen
              event={event}
              playback={screen === 'broadcast' ? playback : null}
              reopen={reopen}
              behind={behind}
              onStarted={() => setIsPlayingOut(true)}
              onStanding={lookAgain}
              onFinished={() => setIsPlayingOut(false)}
            >
              {(screen !== 'broadcast' || gate) && (
                <>
                  {screen === 'waiting' && (
                    <Countdown startsAt={event.starts_at} aheadMs={aheadMs} />
                  )}
                  {screen === 'thanks' && <Thanks />}
                  {gate && (
                    <EventGate
                      gate={gate}
                      permalink={event.permalink}
                      onRetry={() => {
                        lookAgain();
                        retry();
                      }}
                    />
                  )}
                </>
              )}
            </Screen>
          </div>
          {hasChat && (
            <div className="relative">
              <div className="absolute inset-0">
                <ChatSection eventId={event.id} behind={behind} />
              </div>
            </div>
          )}
        </div>
      )}
      <EventText event={event} />
    </article>
  );
}

function Thanks() {
  return (
    <div role="status">
      <p className="font-display text-28 font-bold sm:text-48">{t('live.ended.title')}</p>
      <p className="mt-1 max-w-[44ch] text-14 text-white/85 sm:mt-2 sm:text-18">
        {t('live.ended.text')}
      </p>
    </div>
  );
}
