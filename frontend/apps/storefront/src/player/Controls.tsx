import {
  Captions as CaptionsIcon,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { AirPlayButton } from './AirPlayButton';
import type { Captions } from './captions';
import type { ChapterMark } from './chapter-marks';
import { ChapterMarksMenu } from './ChapterMarksMenu';
import { ControlButton } from './ControlButton';
import { chosenOf, type EngineState } from './engine';
import { t } from '../i18n';
import type { Choice } from './preferences';
import { SeekBar } from './SeekBar';
import { SettingsMenu, type AutoplaySwitch } from './SettingsMenu';
import type { Action } from './shortcuts';
import { SkipButton } from './SkipButton';
import type { Still } from './storyboard';
import { TimeLabel } from './TimeLabel';
import type { NextUp } from './UpNext';
import { useMedia, useMediaRequests } from './use-media';
import { VolumeControl } from './VolumeControl';

/** One at a time. */
export type OpenMenu = 'settings' | 'marks' | null;

interface ControlsProps {
  video: HTMLVideoElement | null;
  engine: EngineState;
  onQuality(choice: Choice): void;
  onSound(place: number): void;
  onHandOver(): void;
  /** Google Cast, where it may be used. */
  cast?: ReactNode;
  captions: Captions;
  duration: number;
  stills: readonly Still[];
  chapter: string | null;
  chapterLang?: string | undefined;
  marks: readonly ChapterMark[];
  onPreviousChapter: (() => void) | null;
  onNextChapter: (() => void) | null;
  /** What comes after the last chapter. */
  next: NextUp | null;
  onAction(action: Action): void;
  autoplay: AutoplaySwitch | null;
  isShown: boolean;
  /** Out of reach, also for the keyboard. */
  isCovered: boolean;
  openMenu: OpenMenu;
  onOpenMenu(menu: OpenMenu): void;
  onScrub(isScrubbing: boolean): void;
  onPreview(isShown: boolean): void;
}

/** The bar at the foot of the picture: one line for time, one for everything else. */
export function Controls({
  video,
  engine,
  onQuality,
  onSound,
  onHandOver,
  cast,
  captions,
  duration,
  stills,
  chapter,
  chapterLang,
  marks,
  onPreviousChapter,
  onNextChapter,
  next,
  onAction,
  autoplay,
  isShown,
  isCovered,
  openMenu,
  onOpenMenu,
  onScrub,
  onPreview,
}: ControlsProps) {
  return (
    <div
      inert={isCovered}
      // Time runs from left to right, in every language.
      dir="ltr"
      className={`pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/45 to-transparent px-3 pt-10 low:pt-4 pb-1.5 transition-opacity duration-220 sm:px-5 sm:pb-3 low:pb-1 in-fullscreen:pb-[max(0.75rem,env(safe-area-inset-bottom))] ${
        isShown ? 'opacity-100 *:pointer-events-auto' : 'opacity-0'
      }`}
    >
      <div className="flex items-center gap-4 sm:px-1">
        <SeekBar
          video={video}
          duration={duration}
          stills={stills}
          chapter={chapter}
          chapterLang={chapterLang}
          marks={marks}
          onScrub={onScrub}
          onPreview={onPreview}
        />
        <TimeLabel duration={duration} />
      </div>
      <div className="flex items-center gap-0.5 sm:gap-1">
        {onPreviousChapter && (
          <ControlButton label={t('player.previous_chapter')} onClick={onPreviousChapter}>
            <SkipBack aria-hidden className="fill-current" />
          </ControlButton>
        )}
        <PlayButton />
        <NextButton onNextChapter={onNextChapter} next={next} />
        <SkipButton to="back" onAction={onAction} className={skipClass} />
        <SkipButton to="forward" onAction={onAction} className={skipClass} />
        {!engine.isSilent && <VolumeControl />}
        <div className="mr-auto flex min-w-0 items-center">
          <p
            dir="auto"
            lang={chapterLang}
            className="min-w-0 truncate px-2 text-14 font-medium text-white/85 max-sm:hidden"
          >
            {chapter}
          </p>
          {marks.length > 0 && (
            <ChapterMarksMenu
              marks={marks}
              isOpen={openMenu === 'marks'}
              onOpenChange={(isOpen) => onOpenMenu(isOpen ? 'marks' : null)}
            />
          )}
        </div>
        <CaptionsButton captions={captions} />
        <SettingsMenu
          engine={engine}
          onQuality={onQuality}
          onSound={onSound}
          captions={captions}
          autoplay={autoplay}
          isOpen={openMenu === 'settings'}
          onOpenChange={(isOpen) => onOpenMenu(isOpen ? 'settings' : null)}
        />
        <AirPlayButton video={video} onHandOver={onHandOver} />
        {cast}
        {chosenOf(engine) !== 'sound' && <PictureInPictureButton />}
        <FullscreenButton />
      </div>
    </div>
  );
}

// A finger has them in the middle of the picture.
const skipClass = 'max-sm:hidden pointer-coarse:hidden [&_svg]:size-6';

/** To the next chapter; after the last one, to what comes next. */
function NextButton({ onNextChapter, next }: Pick<ControlsProps, 'onNextChapter' | 'next'>) {
  const onNext = onNextChapter ?? next?.onPlay;
  if (!onNext) return null;
  const label = onNextChapter
    ? t('player.next_chapter')
    : t('player.next_film', { title: next?.title ?? '' });
  return (
    <ControlButton label={label} onClick={onNext}>
      <SkipForward aria-hidden className="fill-current" />
    </ControlButton>
  );
}

export function PlayButton() {
  const media = useMediaRequests();
  const isPaused = useMedia('mediaPaused') ?? true;
  const isEnded = useMedia('mediaEnded') ?? false;
  if (isEnded) {
    return (
      <ControlButton label={t('player.replay')} keys="k" onClick={media.play}>
        <RotateCcw aria-hidden />
      </ControlButton>
    );
  }
  return (
    <ControlButton
      label={isPaused ? t('player.play') : t('player.pause')}
      keys="k"
      onClick={isPaused ? media.play : media.pause}
    >
      {isPaused ? (
        <Play aria-hidden className="fill-current" />
      ) : (
        <Pause aria-hidden className="fill-current" />
      )}
    </ControlButton>
  );
}

/** One name that stays, and a pressed state that changes: what a screen reader needs of a switch. */
function CaptionsButton({ captions }: { captions: Captions }) {
  if (captions.available.length === 0) return null;
  const isOn = captions.shown !== null;
  return (
    <ControlButton
      label={t('player.captions')}
      keys="c"
      aria-pressed={isOn}
      onClick={() => captions.toggle()}
      className={isOn ? 'after:absolute after:bottom-1 after:h-0.5 after:w-5 after:bg-primary' : ''}
    >
      <CaptionsIcon aria-hidden />
    </ControlButton>
  );
}

export function PictureInPictureButton() {
  const media = useMediaRequests();
  const isOn = useMedia('mediaIsPip') ?? false;
  if (useMedia('mediaPipUnavailable') !== undefined) return null;
  return (
    <ControlButton
      label={isOn ? t('player.leave_picture_in_picture') : t('player.picture_in_picture')}
      onClick={() => media.setPictureInPicture(!isOn)}
      className="max-sm:hidden"
    >
      <PictureInPicture2 aria-hidden />
    </ControlButton>
  );
}

export function FullscreenButton() {
  const media = useMediaRequests();
  const isOn = useMedia('mediaIsFullscreen') ?? false;
  if (useMedia('mediaFullscreenUnavailable') !== undefined) return null;
  return (
    <ControlButton
      label={isOn ? t('player.leave_fullscreen') : t('player.fullscreen')}
      keys="f"
      onClick={() => media.setFullscreen(!isOn)}
      className={
        isOn ? '' : 'low:pointer-coarse:w-auto low:pointer-coarse:gap-2 low:pointer-coarse:px-2'
      }
    >
      {isOn ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      {/* A phone on its side: the page's own bars are what it would be rid of. */}
      {!isOn && (
        <span aria-hidden className="hidden text-14 font-medium low:pointer-coarse:inline">
          {t('player.fullscreen')}
        </span>
      )}
    </ControlButton>
  );
}
