import type { PosterImage } from '@matinee/ui/poster';
import { MediaProvider } from 'media-chrome/react/media-store';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useCaptions } from './captions';
import { CastSlot } from './cast/CastSlot';
import type { ChapterMark } from './chapter-marks';
import { Controls, type OpenMenu } from './Controls';
import { chosenOf } from './engine';
import { Feedback, useFeedback } from './Feedback';
import { ResumedNote } from './ResumedNote';
import { keepAutoplay, readAutoplay } from './preferences';
import type { PlayerSession } from './session';
import { SoundOnly } from './SoundOnly';
import { Stage, StageVideo } from './Stage';
import { Buffering, CentredPlay, FullscreenTitle } from './StageParts';
import { Surface } from './Surface';
import { useActions } from './use-actions';
import { useBuffering } from './use-buffering';
import { useControlsShown } from './use-controls-shown';
import { UpNext, type NextUp } from './UpNext';
import { useMedia, useMediaRequests, type Media } from './use-media';
import { useMediaSession } from './use-media-session';
import { useEngine } from './use-engine';
import { useSession, type SessionNeeds } from './use-session';
import { useStageElements } from './use-stage';
import { useTimeTold } from './use-time-told';
import { useStoryboard } from './use-storyboard';

/** A moment requested while the film is open already. */
export interface Jump {
  seconds: number;
  /** Another key asks anew, also for the same second. */
  key: string;
}

export interface PlayerHandle {
  /** Plays what is paused, and pauses what plays. */
  toggle(): void;
}

export interface PlayerProps extends SessionNeeds {
  title: string;
  /** Shown in place of the picture when only the sound plays. */
  poster: PosterImage | null;
  /** Named on the bar and in the preview when the film has several. */
  chapter: string | null;
  chapterLang?: string | undefined;
  /** The chapter marks of what plays, in order. */
  marks?: readonly ChapterMark[];
  /** Who made it, or the store: for the lock screen. */
  artist?: string;
  artwork?: string | null;
  jump?: Jump | null;
  /** To the chapters beside this one; null where there is none. */
  onPreviousChapter?: (() => void) | null;
  onNextChapter?: (() => void) | null;
  next?: NextUp | null;
  /** To a screen that Google Cast finds, in stores that allow it. */
  canCast?: boolean;
  /** The store plays the next one by itself; the viewer has a switch. */
  hasAutoplay?: boolean;
  /** The viewer has pressed play, or the page came with autoplay. */
  shouldPlay: boolean;
  /** The browser wants a gesture first. */
  onRefused(): void;
  /** The poster still lies over the player. */
  isCovered: boolean;
  onStarted(): void;
  onPausedChange?(isPaused: boolean): void;
  onEnded?: (() => void) | undefined;
  /** Where the picture is, in seconds. */
  onTime?(seconds: number): void;
  /** What the page's own buttons ask of the player. */
  handle?: Ref<PlayerHandle>;
  /** Grows with each press of Play outside: the keyboard goes on in the player. */
  focusAsked?: number;
  /** Called when there is, or no longer is, a message to show in place of the film. */
  onProblem(isThere: boolean): void;
}

export function Player(props: PlayerProps) {
  return (
    <MediaProvider>
      <FilmStage {...props} />
    </MediaProvider>
  );
}

function FilmStage(props: PlayerProps) {
  const { title, chapter, chapterLang, playback, startAt, isCovered, onProblem } = props;
  const {
    jump = null,
    next = null,
    marks = NO_MARKS,
    onPreviousChapter = null,
    onNextChapter = null,
  } = props;
  const media = useMediaRequests();
  const elements = useStageElements(media);
  const { stage, video } = elements;
  const session = useSession(video, props);
  const engine = useEngine(session);

  const isPaused = useMedia('mediaPaused') ?? true;
  const isFullscreen = useMedia('mediaIsFullscreen') ?? false;
  const duration = Math.max(useMedia('mediaDuration') || 0, playback.duration);
  const stills = useStoryboard(playback.storyboard);
  const captions = useCaptions(video, playback.captions);
  const isBuffering = useBuffering(video);
  const [openMenu, setOpenMenu] = useState<OpenMenu>(null);
  const [isScrubbing, setIsScrubbing] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isCasting, setIsCasting] = useState(false);
  const autoplay = useAutoplaySwitch();
  const controls = useControlsShown(stage, isPaused || openMenu !== null || isScrubbing);
  const { said, isFresh, say } = useFeedback();
  const act = useActions({ media, video, duration, captions, isSilent: engine.isSilent, say });

  const isSoundOnly = chosenOf(engine) === 'sound';
  const hasProblem = engine.problem !== null;
  useEffect(() => onProblem(hasProblem), [hasProblem, onProblem]);
  usePlayWhenAsked(video, session, props);
  useFocusWhenAsked(stage, props.focusAsked ?? 0);
  useImperativeHandle(props.handle, () => ({ toggle: isPaused ? media.play : media.pause }));
  const tellPaused = useEffectEvent((paused: boolean) => props.onPausedChange?.(paused));
  useEffect(() => tellPaused(isPaused), [isPaused]);
  useJump(media, jump);
  useTimeTold(video, props.onTime);
  useLockScreen(video, media, props);

  return (
    <Stage
      title={title}
      elements={elements}
      controls={controls}
      isScrubbing={isScrubbing}
      isPreviewing={isPreviewing}
      onAction={act}
      problem={engine.problem}
      onRetry={async () => session?.retry()}
    >
      {isSoundOnly && <SoundOnly poster={props.poster} />}
      <StageVideo {...props} attach={elements.attachVideo} onPlaying={props.onStarted}>
        {playback.captions.map(({ language, label, src }) => (
          <track key={src} kind="captions" srcLang={language} label={label} src={src} />
        ))}
      </StageVideo>
      <Surface
        areControlsShown={controls.isShown}
        onAction={act}
        onWake={controls.wake}
        onSleep={controls.sleep}
      />
      {isBuffering && !engine.problem && <Buffering />}
      <CentredPlay isShown={controls.isShown && !isBuffering && !isCovered} onAction={act} />
      {isFullscreen && <FullscreenTitle title={title} isShown={controls.isShown} />}
      <Feedback said={said} isFresh={isFresh} />
      <ResumedNote
        key={playback.session}
        startedAt={startAt}
        video={video}
        onStartOver={() => media.seek(0)}
      />
      <Controls
        video={video}
        engine={engine}
        onQuality={(choice) => session?.engine.choose(choice)}
        onSound={(place) => session?.engine.chooseSound(place)}
        onHandOver={() => session?.engine.handOver()}
        cast={
          props.canCast && (
            <CastSlot
              {...{ video, stage, captions, duration, onCasting: setIsCasting }}
              {...{ playback, title, chapter, startAt, poster: props.poster }}
              reopen={props.reopen}
              keepPosition={props.keepPosition}
            />
          )
        }
        captions={captions}
        duration={duration}
        stills={stills}
        {...{ chapter, chapterLang }}
        marks={marks}
        onPreviousChapter={onPreviousChapter}
        onNextChapter={onNextChapter}
        next={next}
        onAction={act}
        autoplay={props.hasAutoplay ? autoplay : null}
        isShown={controls.isShown}
        isCovered={isCovered || isCasting}
        openMenu={openMenu}
        onOpenMenu={setOpenMenu}
        onScrub={setIsScrubbing}
        onPreview={setIsPreviewing}
      />
      {next && video && !isCovered && !isCasting && !engine.problem && (
        <UpNext
          key={next.after}
          next={next}
          video={video}
          duration={duration}
          isAutoplayOn={autoplay.isOn}
        />
      )}
    </Stage>
  );
}

function useLockScreen(
  video: HTMLVideoElement | null,
  media: Media,
  { title, chapter, artist, artwork, onPreviousChapter, onNextChapter, next }: PlayerProps,
) {
  useMediaSession({
    video,
    media,
    title,
    chapter,
    artist: artist ?? '',
    artwork: artwork ?? null,
    onPrevious: onPreviousChapter ?? null,
    onNext: onNextChapter ?? next?.onPlay ?? null,
  });
}

const NO_MARKS: readonly ChapterMark[] = [];

/** The viewer's own choice whether the next film begins by itself; this browser keeps it. */
function useAutoplaySwitch() {
  const [isOn, setIsOn] = useState(readAutoplay);
  const onChange = (next: boolean) => {
    keepAutoplay(next);
    setIsOn(next);
  };
  return { isOn, onChange };
}

function usePlayWhenAsked(
  video: HTMLVideoElement | null,
  session: PlayerSession | null,
  { shouldPlay, onRefused }: PlayerProps,
) {
  const handler = useRef(onRefused);
  useEffect(() => {
    handler.current = onRefused;
  });
  useEffect(() => {
    if (!video || !session || !shouldPlay) return;
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') handler.current();
    });
  }, [video, session, shouldPlay]);
}

/**
 * The button that was pressed turns into another one, or goes: its keys would do something else by then. Whoever has
 * begun to write meanwhile is left alone.
 */
function useFocusWhenAsked(stage: React.RefObject<HTMLDivElement | null>, asked: number) {
  useEffect(() => {
    if (asked === 0) return;
    if (document.activeElement?.closest('input, textarea, select, [contenteditable]')) return;
    stage.current?.focus({ preventScroll: true });
  }, [stage, asked]);
}

/** Goes to a moment of the film that plays already: a link to it on its own page. */
function useJump(media: Media, jump: Jump | null) {
  const lastKey = useRef(jump?.key); // the first is where the film starts
  useEffect(() => {
    if (!jump || jump.key === lastKey.current) return;
    lastKey.current = jump.key;
    media.seek(jump.seconds);
    media.play();
  }, [media, jump]);
}
