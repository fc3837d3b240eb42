import { Poster, type PosterImage } from '@matinee/ui/poster';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { island, PlayerFailed } from '../components/island';
import { t } from '../i18n';
import { useAfterFirstPaint } from '../util/after-first-paint';
import type { PlayerHandle, PlayerProps } from './Player';

// hls.js and the controls weigh more than the rest of the page: they come after its first paint.
const loadPlayer = async () => ({ default: (await import('./Player')).Player });
const Player = island(loadPlayer, { failed: PlayerFailed });

type Film = Omit<
  PlayerProps,
  | 'poster'
  | 'shouldPlay'
  | 'onRefused'
  | 'isCovered'
  | 'onStarted'
  | 'onPausedChange'
  | 'onProblem'
  | 'handle'
  | 'focusAsked'
>;

interface PlayerStageProps {
  title: string;
  poster: PosterImage | null;
  /** Null until the store has said that and how it may be played. */
  film: Film | null;
  /** Shown on the poster instead of a play button: a gate, a notice; `true` for nothing. */
  children?: ReactNode;
  /** Over the player once it has begun. */
  cover?: ReactNode;
  /** It hides the player. */
  isCovered?: boolean;
  autoplay: boolean;
  /** Grows with each press of a play button elsewhere on the page. */
  asked?: number;
  onStarted?(): void;
  onPausedChange?(isPaused: boolean): void;
  handle?: Ref<PlayerHandle>;
  /** Filmed upright: a phone gives it more of its height. */
  isVertical?: boolean;
}

/** The screen of the page: poster first, and the player on it once it is there. */
export function PlayerStage({
  title,
  poster,
  film,
  children,
  cover,
  isCovered = false,
  autoplay,
  asked = 0,
  onStarted,
  onPausedChange,
  handle,
  isVertical = false,
}: PlayerStageProps) {
  const [isAsked, setIsAsked] = useState(autoplay);
  const [lastAsked, setLastAsked] = useState(asked);
  if (lastAsked !== asked) {
    setLastAsked(asked);
    setIsAsked(true);
  }
  const [presses, setPresses] = useState(0); // of the button on the poster
  const [hasStarted, setHasStarted] = useState(false);
  if (hasStarted && !film) setHasStarted(false); // a gate is before it again
  const [hasProblem, setHasProblem] = useState(false);
  const isPainted = usePlayerAfterPaint();
  const stage = useRef<HTMLDivElement>(null);

  return (
    <div
      ref={stage}
      data-theme="dark"
      className={`relative isolate mx-auto stage-shape scroll-mt-16 low:scroll-mt-0 [view-transition-name:film-still] overflow-hidden bg-black text-text has-data-sheet:z-40 ${isVertical ? 'max-sm:aspect-[3/4]' : ''}`}
    >
      {film && isPainted && (
        <Player
          {...film}
          poster={poster}
          shouldPlay={isAsked}
          onRefused={() => setIsAsked(false)}
          isCovered={!hasStarted || isCovered}
          onStarted={() => {
            setHasStarted(true);
            // On a phone on its side the header scrolls away: the film has all of the height.
            stage.current?.scrollIntoView({ block: 'nearest' });
            onStarted?.();
          }}
          {...(onPausedChange && { onPausedChange })}
          {...(handle && { handle })}
          focusAsked={asked + presses}
          onProblem={setHasProblem}
        />
      )}
      {hasStarted && cover}
      {!hasStarted && (
        <div className="absolute inset-0 z-10 bg-black">
          <Poster
            image={poster}
            alt=""
            sizes="100vw"
            loading="eager"
            className="size-full bg-black!"
            pictureClassName="object-contain!"
          />
          {children}
          {!children && !hasProblem && (
            <BigPlay
              title={title}
              isWaiting={isAsked}
              onPlay={() => {
                setIsAsked(true);
                setPresses(presses + 1);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface BigPlayProps {
  title: string;
  isWaiting: boolean;
  onPlay(): void;
}

export function BigPlay({ title, isWaiting, onPlay }: BigPlayProps) {
  return (
    <button
      type="button"
      data-early="stage"
      aria-label={t('player.play_film', { title })}
      aria-busy={isWaiting}
      onClick={onPlay}
      className="group/play absolute inset-0 flex items-center justify-center outline-offset-[-4px]"
    >
      <span className="flex size-18 items-center justify-center rounded-full bg-primary-fill text-on-primary shadow-overlay transition-[scale,background-color] group-hover/play:scale-104 group-hover/play:bg-primary-hover group-active/play:bg-primary-pressed sm:size-22">
        <Play
          aria-hidden
          className={`size-8 translate-x-0.5 fill-current sm:size-10 ${isWaiting ? 'animate-shimmer' : ''}`}
        />
      </span>
    </button>
  );
}

/** Begins to load the player once the page has drawn itself. */
function usePlayerAfterPaint(): boolean {
  const isPainted = useAfterFirstPaint();
  useEffect(() => {
    if (isPainted) void loadPlayer().catch(() => undefined); // the island reports a failure
  }, [isPainted]);
  return isPainted;
}
