import { MediaProvider } from 'media-chrome/react/media-store';
import { VolumeX } from 'lucide-react';
import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { Feedback, useFeedback } from '../Feedback';
import { Stage, StageVideo } from '../Stage';
import { Buffering, CentredPlay, FullscreenTitle } from '../StageParts';
import { Surface } from '../Surface';
import { useBuffering } from '../use-buffering';
import { useControlsShown } from '../use-controls-shown';
import { useEngine } from '../use-engine';
import { useMedia, useMediaRequests } from '../use-media';
import { useMediaSession } from '../use-media-session';
import { useSession, type SessionNeeds } from '../use-session';
import { useStageElements } from '../use-stage';
import { AwayNotice } from './AwayNotice';
import { LiveControls } from './LiveControls';
import { createLiveMode } from './mode';
import { useLiveActions } from './use-live-actions';
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
  /** Receives a function that returns the latency, in seconds. */
  behind?: Ref<Behind>;
  /** Grows with each press of Play outside. */
  asked: number;
  onStarted(): void;
  /** The browser wants a gesture first, even without sound. */
  onRefused(): void;
  /** Playback has stalled: perhaps the source is away. */
  onStanding(): void;
  /** What had come has been seen. */
  onFinished(): void;
  onProblem(isThere: boolean): void;
}

export function LivePlayer(props: LivePlayerProps) {
  return (
    <MediaProvider>
      <LiveStage {...props} />
    </MediaProvider>
  );
}

function LiveStage(props: LivePlayerProps) {
  const { title, artwork, isAway, isOver, isCovered, onProblem, onStanding } = props;
  const media = useMediaRequests();
  const elements = useStageElements(media);
  const { stage, video } = elements;
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
  const { act, goLive } = useLiveActions({ media, video, mode, say });

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

  return (
    <Stage
      title={title}
      elements={elements}
      controls={controls}
      isScrubbing={isScrubbing}
      onAction={act}
      isBroadcast
      problem={hasProblem ? engine.problem : null}
      onRetry={async () => session?.retry()}
    >
      <StageVideo title={title} attach={elements.attachVideo} onPlaying={props.onStarted} />
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
    </Stage>
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
