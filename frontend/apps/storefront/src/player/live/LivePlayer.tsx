import { MediaProvider } from 'media-chrome/react/media-store';
import { RotateCcw, RotateCw, VolumeX } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { clockOf } from '../../util/duration';
import { Feedback, useFeedback } from '../Feedback';
import '../player.css';
import { ProblemPanel } from '../ProblemPanel';
import { actionOf, type Action } from '../shortcuts';
import { Buffering, CentredPlay, FullscreenTitle } from '../StageParts';
import { Surface } from '../Surface';
import { useActions } from '../use-actions';
import { useBuffering } from '../use-buffering';
import { useControlsShown } from '../use-controls-shown';
import { useEngine } from '../use-engine';
import { useMedia, useMediaRequests } from '../use-media';
import { useMediaSession } from '../use-media-session';
import { useSession, type SessionNeeds } from '../use-session';
import { useRoomForMenu, useShortcuts } from '../use-stage';
import { AwayNotice } from './AwayNotice';
import { LiveControls } from './LiveControls';
import { createLiveMode } from './mode';
import { NO_CAPTIONS } from './no-captions';
import { useLivePlace } from './use-live-place';
import { useEndWhenOver, usePlayByItself, useRetryWhenBack } from './use-broadcast-life';

/** Null while nothing plays. */
export type Behind = () => number | null;

export interface LivePlayerProps extends Pick<SessionNeeds, 'playback' | 'reopen'> {
  title: string;
  artwork: string | null;
  /** The source is away; the event goes on when it is back. */
  isAway: boolean;
  /** Nothing new comes any more. */
  isOver: boolean;
  /** The poster still lies over the player. */
  isCovered: boolean;
  /** Is given what tells how far the picture is behind, in seconds. */
  behind?: Ref<Behind>;
  /** Grows with each press of Play outside. */
  asked: number;
  onStarted(): void;
  /** The browser wants a gesture first, even without sound. */
  onRefused(): void;
  /** The picture stands: perhaps the source is away. */
  onStanding(): void;
  /** What had come has been seen. */
  onFinished(): void;
  onProblem(isThere: boolean): void;
}

export function LivePlayer(props: LivePlayerProps) {
  return (
    <MediaProvider>
      <Stage {...props} />
    </MediaProvider>
  );
}

function Stage(props: LivePlayerProps) {
  const { title, artwork, isAway, isOver, isCovered, onProblem, onStanding } = props;
  const media = useMediaRequests();
  const stage = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const mode = useMemo(() => video && createLiveMode(video), [video]);
  useEffect(() => mode?.watch(), [mode]);
  const session = useSession(video, {
    playback: props.playback,
    reopen: props.reopen,
    startAt: 0,
    keepPosition: () => undefined,
    ...(mode && { mode }),
  });
  const engine = useEngine(session);
  useImperativeHandle(props.behind, () => () => mode?.place()?.behind ?? null, [mode]);
  const place = useLivePlace(mode);
  const isPaused = useMedia('mediaPaused') ?? true;
  const isFullscreen = useMedia('mediaIsFullscreen') ?? false;
  const isStanding = useBuffering(video);
  const [isScrubbing, setIsScrubbing] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const controls = useControlsShown(stage, isPaused || isMenuOpen || isScrubbing);
  const { said, isFresh, say } = useFeedback();
  const actOnPicture = useActions({ media, video, duration: 0, captions: NO_CAPTIONS, say });

  const goLive = () => {
    mode?.goLive();
    media.play();
  };
  const act = (action: Action) => {
    if (action.do === 'skip') {
      const isBack = action.seconds < 0;
      mode?.goTo((mode.place()?.behind ?? 0) - action.seconds);
      const icon = isBack ? <RotateCcw /> : <RotateCw />;
      const count = Math.abs(action.seconds);
      say(t(isBack ? 'player.back' : 'player.forward', { count }), icon, isBack ? 'left' : 'right');
    } else if (action.do === 'jump' && action.share === 1) {
      goLive();
      say(t('live.badge'), <RotateCw />);
    } else if (action.do === 'jump') {
      void mode?.learnReach();
      const behind = (mode?.place()?.reach ?? 0) * (1 - action.share);
      mode?.goTo(behind);
      say(`−${clockOf(behind)}`, <RotateCcw />);
    } else if (action.do !== 'speed' && action.do !== 'captions') actOnPicture(action);
  };

  const attachVideo = useCallback(
    (element: HTMLVideoElement | null) => {
      media.attach(element);
      setVideo(element);
    },
    [media],
  );
  const attachStage = useCallback(
    (element: HTMLDivElement | null) => {
      stage.current = element;
      media.attachFullscreen(element);
    },
    [media],
  );

  const hasProblem = engine.problem !== null && !isAway;
  useEffect(() => onProblem(hasProblem), [hasProblem, onProblem]);
  useEffect(() => {
    if (isStanding) onStanding();
  }, [isStanding, onStanding]);
  const isMuted = usePlayByItself(video, session, props);
  useEndWhenOver(video, isOver, props.onFinished);
  useRetryWhenBack(session, engine.problem, isAway);
  useMediaSession({
    video,
    media,
    title,
    chapter: null,
    artist: pageConfig.store.title,
    artwork,
    onPrevious: null,
    onNext: null,
  });
  useRoomForMenu(stage);
  useShortcuts(stage, (event, element) => {
    const action = actionOf(event, element);
    if (!action) return;
    event.preventDefault();
    controls.wake();
    act(action);
  });

  return (
    <div
      ref={attachStage}
      role="region"
      aria-label={t('player.player', { title })}
      tabIndex={-1}
      data-theme="dark"
      data-controls={controls.isShown ? 'shown' : 'hidden'}
      data-scrubbing={isScrubbing || undefined}
      className="group/stage absolute inset-0 overflow-hidden bg-black text-text outline-none select-none data-[controls=hidden]:cursor-none"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a broadcast has none */}
      <video
        ref={attachVideo}
        playsInline
        crossOrigin="anonymous"
        preload="auto"
        aria-label={title}
        onPlaying={props.onStarted}
        className="player-video absolute inset-0 size-full object-contain"
      />
      <Surface
        areControlsShown={controls.isShown}
        onAction={act}
        onWake={controls.wake}
        onSleep={controls.sleep}
      />
      {isStanding && !isAway && !isOver && !engine.problem && <Buffering />}
      {isAway && (isStanding || engine.problem) && <AwayNotice />}
      <CentredPlay isShown={controls.isShown && !isStanding && !isCovered} />
      {isFullscreen && <FullscreenTitle title={title} isShown={controls.isShown} />}
      <Feedback said={said} isFresh={isFresh} />
      {isMuted && !isCovered && <SoundOn onPress={() => media.setMuted(false)} />}
      <LiveControls
        place={isAway && isStanding ? null : place}
        onGoTo={(behind) => mode?.goTo(behind)}
        onGoLive={goLive}
        onScrub={setIsScrubbing}
        onReach={() => void mode?.learnReach()}
        engine={engine}
        onQuality={(choice) => session?.engine.choose(choice)}
        isMenuOpen={isMenuOpen}
        onMenu={setIsMenuOpen}
        isShown={controls.isShown}
        isCovered={isCovered}
      />
      {hasProblem && engine.problem && (
        <ProblemPanel
          problem={engine.problem}
          onRetry={async () => {
            stage.current?.focus({ preventScroll: true });
            await session?.retry();
          }}
        />
      )}
    </div>
  );
}

/** The browser let it begin without sound only. */
function SoundOn({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute start-4 top-4 inline-flex h-10 items-center gap-2 rounded-control bg-black/70 px-4 text-14 font-semibold text-white hover:bg-black/85 focus-visible:outline-white"
    >
      <VolumeX aria-hidden className="size-5" />
      {t('player.unmute')}
    </button>
  );
}
