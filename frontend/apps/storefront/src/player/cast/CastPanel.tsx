import { Button } from '@matinee/ui/button';
import { Poster, type PosterImage } from '@matinee/ui/poster';
import { Captions as CaptionsIcon, Cast as CastIcon, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { direction, t } from '../../i18n';
import { clockOf, wordsOf } from '../../util/duration';
import type { Captions } from '../captions';
import { ControlButton } from '../ControlButton';
import { actionOf, type Action } from '../shortcuts';
import { SkipButton } from '../SkipButton';
import type { Remote, RemoteState } from './remote';

type Casting = Extract<RemoteState, { kind: 'casting' }>;

interface CastPanelProps {
  remote: Remote;
  state: Casting;
  stage: RefObject<HTMLElement | null>;
  title: string;
  poster: PosterImage | null;
  captions: Captions;
  duration: number;
}

/** Over the player while the film plays on another screen: what plays where, and its remote control. */
export function CastPanel(props: CastPanelProps) {
  const { remote, state, stage, title, poster, captions, duration } = props;
  const panel = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const act = (action: Action) => {
    if (action.do === 'toggle') remote.toggle();
    if (action.do === 'skip') remote.seek(state.seconds + action.seconds);
    if (action.do === 'jump') remote.seek(action.share * duration);
    if (action.do === 'captions') captions.toggle();
  };
  useRemoteKeys(stage, act);
  const { device } = state;
  const words = state.isLoading
    ? t('player.cast_loading', { device })
    : t('player.cast_playing', { device });
  return (
    <div
      ref={panel}
      role="group"
      aria-label={words}
      tabIndex={-1}
      className="absolute inset-0 z-10 bg-black outline-none"
    >
      <Poster
        image={poster}
        alt=""
        sizes="100vw"
        loading="eager"
        className="absolute inset-0 size-full bg-black!"
        pictureClassName="object-contain! opacity-35"
      />
      <div className="absolute inset-0 flex flex-col justify-between bg-linear-to-t from-black/85 via-black/30 to-black/50">
        <div
          dir={direction}
          className="flex flex-1 flex-col items-center justify-center gap-2 px-6 pt-2 text-center low:gap-1 max-sm:gap-1"
        >
          <CastIcon aria-hidden className="size-9 text-white/85 low:hidden max-sm:hidden" />
          <p
            role="status"
            className="max-w-full truncate text-17 font-semibold text-white sm:text-22"
          >
            {words}
          </p>
          <p dir="auto" className="max-w-full truncate text-14 text-white/75">
            {title}
          </p>
          <Button size="small" className="mt-2 low:mt-1" onClick={remote.stop}>
            {t('player.cast_stop')}
          </Button>
        </div>
        {/* Time runs from left to right, in every language. */}
        <div dir="ltr" className="px-3 pb-1.5 sm:px-5 sm:pb-3">
          <RemoteBar seconds={state.seconds} duration={duration} onSeek={remote.seek} />
          <div className="flex items-center gap-0.5 sm:gap-1">
            <ControlButton
              label={state.isPaused ? t('player.play') : t('player.pause')}
              keys="k"
              onClick={remote.toggle}
            >
              {state.isPaused ? (
                <Play aria-hidden className="fill-current" />
              ) : (
                <Pause aria-hidden className="fill-current" />
              )}
            </ControlButton>
            <SkipButton to="back" onAction={act} className="[&_svg]:size-6" />
            <SkipButton to="forward" onAction={act} className="[&_svg]:size-6" />
            <span className="flex-1" />
            {captions.available.length > 0 && (
              <ControlButton
                label={t('player.captions')}
                keys="c"
                aria-pressed={captions.shown !== null}
                onClick={() => captions.toggle()}
                className={
                  captions.shown
                    ? 'after:absolute after:bottom-1 after:h-0.5 after:w-5 after:bg-primary'
                    : ''
                }
              >
                <CaptionsIcon aria-hidden />
              </ControlButton>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

interface RemoteBarProps {
  seconds: number;
  duration: number;
  onSeek(seconds: number): void;
}

/** Without stills: the picture is elsewhere. */
function RemoteBar({ seconds, duration, onSeek }: RemoteBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const position = Math.min(seconds, duration);
  useEffect(() => {
    bar.current?.style.setProperty('--played', String(duration > 0 ? position / duration : 0));
  }, [position, duration]);
  return (
    <div className="flex items-center gap-4 sm:px-1">
      <div ref={bar} className="group/bar relative flex h-6 flex-1 items-center">
        <div className="h-1 w-full overflow-hidden rounded-full bg-white/25">
          <div className="h-full origin-left scale-x-(--played) bg-primary" />
        </div>
        <div className="pointer-events-none absolute left-[calc(var(--played)*100%)] size-3.5 -translate-x-1/2 rounded-full bg-primary" />
        <input
          type="range"
          min={0}
          max={duration || 1}
          step="any"
          value={position}
          aria-label={t('player.seek')}
          aria-valuetext={t('player.position', { at: wordsOf(position), of: wordsOf(duration) })}
          className="player-range absolute -inset-x-1 inset-y-0 h-full w-[calc(100%+0.5rem)] touch-none rounded-full"
          onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p aria-hidden className="text-12 font-medium text-white tabular-nums sm:text-14">
        {clockOf(position)} <span className="text-white/70">/ {clockOf(duration)}</span>
      </p>
    </div>
  );
}

/** The keys of the player go to the screen; those that it cannot follow do nothing. */
function useRemoteKeys(stage: RefObject<HTMLElement | null>, act: (action: Action) => void) {
  const pass = useEffectEvent((event: KeyboardEvent) => {
    const action = stage.current && actionOf(event, stage.current);
    if (!action || action.do === 'help' || action.do === 'fullscreen') return;
    event.preventDefault(); // the stage leaves alone what somebody has taken
    act(action);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => pass(event), {
      capture: true,
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);
}
