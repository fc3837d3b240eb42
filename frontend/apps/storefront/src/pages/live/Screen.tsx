import type { LiveEvent } from '@matinee/api/storefront/live';
import type { Playback } from '@matinee/api/storefront/playback';
import type { Result } from '@matinee/api/result';
import { Poster } from '@matinee/ui/poster';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { island, PlayerFailed } from '../../components/island';
import { AwayNotice } from '../../player/live/AwayNotice';
import type { Behind } from '../../player/live/LivePlayer';
import { BigPlay } from '../../player/PlayerStage';

const LivePlayer = island(
  async () => ({ default: (await import('../../player/live/LivePlayer')).LivePlayer }),
  { failed: PlayerFailed },
);

interface ScreenProps {
  event: LiveEvent;
  /** Null while nothing is on, or not for this viewer. */
  playback: Playback | null;
  reopen(): Promise<Result<Playback>>;
  /** Receives a function that returns the latency. */
  behind: Ref<Behind>;
  /** Shown on the poster while nothing plays. */
  children?: ReactNode;
  onStarted(): void;
  onStanding(): void;
  onFinished(): void;
}

/** The poster, and the broadcast on it once it is on. */
export function Screen({ event, playback, reopen, children, ...on }: ScreenProps) {
  const { stage, title, image } = event;
  const [startedPlayback, setStartedPlayback] = useState<Playback | null>(null);
  const [hasProblem, setHasProblem] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [presses, setPresses] = useState(0);
  const hasStarted = playback !== null && startedPlayback === playback;
  const { onStarted, onStanding } = on;
  const start = useCallback(() => {
    setStartedPlayback(playback);
    onStarted();
  }, [playback, onStarted]);

  return (
    <div
      data-theme="dark"
      className="relative isolate mx-auto stage-shape overflow-hidden bg-black text-text"
    >
      {playback && (
        <LivePlayer
          playback={playback}
          reopen={reopen}
          title={title}
          artwork={image?.src ?? null}
          behind={on.behind}
          isAway={stage === 'away'}
          isOver={stage === 'ended' || stage === 'replay'}
          isCovered={!hasStarted}
          asked={presses}
          onStarted={start}
          onRefused={() => setIsRefused(true)}
          onStanding={onStanding}
          onFinished={on.onFinished}
          onProblem={setHasProblem}
        />
      )}
      {!hasStarted && !hasProblem && (
        <div className="absolute inset-0 z-10 bg-black">
          <Poster
            image={image}
            alt=""
            sizes="100vw"
            loading="eager"
            className="size-full bg-black!"
            pictureClassName="object-contain!"
          />
          {children && <OnPoster>{children}</OnPoster>}
          {!children && stage === 'away' && <AwayNotice />}
          {!children && stage === 'live' && (
            <BigPlay
              title={title}
              isWaiting={!isRefused}
              onPlay={() => {
                setIsRefused(false);
                setPresses(presses + 1);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function OnPoster({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex items-end bg-linear-to-t from-black/95 via-black/70 to-black/25 sm:from-black/90 sm:via-black/35 sm:to-transparent">
      <div className="gutter pb-5 sm:pb-10">{children}</div>
    </div>
  );
}
