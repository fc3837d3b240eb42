import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../util/duration';
import { t } from '../i18n';
import { markAt, type ChapterMark } from './chapter-marks';
import { Preview } from './Preview';
import type { Still } from './storyboard';
import { useMedia, useMediaRequests } from './use-media';

interface SeekBarProps {
  video: HTMLVideoElement | null;
  /** Of the whole film, also while only its beginning is there. */
  duration: number;
  stills: readonly Still[];
  chapter: string | null;
  chapterLang?: string | undefined;
  marks: readonly ChapterMark[];
  onScrub(isScrubbing: boolean): void;
  /** A still lies over the picture. */
  onPreview(isShown: boolean): void;
}

/** A thin line that thickens under the hand; a native range lies over it, unseen, and takes the input. */
export function SeekBar({
  video,
  duration,
  stills,
  chapter,
  chapterLang,
  marks,
  onScrub,
  onPreview,
}: SeekBarProps) {
  const media = useMediaRequests();
  const position = useMedia('mediaCurrentTime') ?? 0;
  const buffered = useMedia('mediaBuffered') ?? [];
  const isPaused = useMedia('mediaPaused') ?? true;
  const bar = useRef<HTMLDivElement>(null);
  const [scrubbedTo, setScrubbedTo] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const isHeld = useRef(false);

  const current = scrubbedTo ?? Math.min(position, duration);
  const loadedTo = buffered.findLast(([from]) => from <= position + 0.5)?.[1] ?? 0;

  useEffect(() => {
    bar.current?.style.setProperty('--played', String(duration > 0 ? current / duration : 0));
  }, [current, duration]);
  useEffect(() => {
    bar.current?.style.setProperty('--loaded', String(duration > 0 ? loadedTo / duration : 0));
  }, [loadedTo, duration]);
  useSmoothPosition(bar, video, duration, !isPaused && scrubbedTo === null);

  const commit = (seconds: number) => {
    isHeld.current = false;
    setScrubbedTo(null);
    onScrub(false);
    media.seek(withinReach(video, seconds));
  };

  const preview = scrubbedTo ?? hovered;
  const mark = markAt(marks, current)?.title;
  const spoken = { at: wordsOf(current), of: wordsOf(duration) };
  const isPreviewing = preview !== null;
  useEffect(() => onPreview(isPreviewing), [isPreviewing, onPreview]);

  return (
    <div
      ref={bar}
      className="group/bar relative flex h-6 flex-1 items-center"
      onPointerMove={(event) => {
        if (event.pointerType !== 'mouse') return;
        const { left, width } = event.currentTarget.getBoundingClientRect();
        setHovered(Math.min(Math.max((event.clientX - left) / width, 0), 1) * duration);
      }}
      onPointerLeave={() => setHovered(null)}
    >
      {preview !== null && duration > 0 && (
        <Preview
          seconds={preview}
          duration={duration}
          stills={stills}
          chapter={chapter}
          chapterLang={chapterLang}
          mark={markAt(marks, preview)?.title ?? null}
        />
      )}
      <div className="h-[3px] w-full overflow-hidden rounded-full bg-white/25 transition-[height] group-focus-within/bar:h-1.5 group-hover/bar:h-1.5 group-data-scrubbing/stage:h-1.5">
        <div className="relative h-full">
          <div className="absolute inset-0 origin-left scale-x-(--loaded) bg-white/35" />
          <div className="absolute inset-0 origin-left scale-x-(--played) bg-primary" />
          {duration > 0 && marks.map(({ at_seconds: at }) => <Gap key={at} at={at / duration} />)}
        </div>
      </div>
      <div className="pointer-events-none absolute left-[calc(var(--played)*100%)] size-3.5 -translate-x-1/2 scale-0 rounded-full bg-primary transition-[scale] group-focus-within/bar:scale-100 group-hover/bar:scale-100 group-data-scrubbing/stage:scale-100" />
      <input
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={current}
        data-seek
        aria-label={t('player.seek')}
        aria-valuetext={
          mark ? t('player.position_in', { ...spoken, mark }) : t('player.position', spoken)
        }
        className="player-range absolute -inset-x-1 inset-y-0 h-full w-[calc(100%+0.5rem)] touch-none rounded-full"
        onPointerDown={() => {
          isHeld.current = true;
          onScrub(true);
        }}
        onChange={(event) => {
          const seconds = event.currentTarget.valueAsNumber;
          if (isHeld.current) setScrubbedTo(seconds);
          else commit(seconds);
        }}
        onPointerUp={(event) => commit(event.currentTarget.valueAsNumber)}
        onPointerCancel={() => {
          isHeld.current = false;
          setScrubbedTo(null);
          onScrub(false);
        }}
      />
    </div>
  );
}

/** Between the parts of two marks; `at` is a share of the bar. None at its very beginning. */
function Gap({ at }: { at: number }) {
  if (at <= 0 || at >= 1) return null;
  return (
    <span
      ref={(element) => element?.style.setProperty('left', `${at * 100}%`)}
      data-gap
      className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-black"
    />
  );
}

/** Moves the line with each frame: the browser reports the time only four times a second. */
function useSmoothPosition(
  bar: React.RefObject<HTMLDivElement | null>,
  video: HTMLVideoElement | null,
  duration: number,
  isMoving: boolean,
) {
  useEffect(() => {
    if (!isMoving || !video || duration <= 0) return undefined;
    let frame = requestAnimationFrame(function move() {
      bar.current?.style.setProperty('--played', String(video.currentTime / duration));
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [bar, video, duration, isMoving]);
}

/** While a film is being made its end is not there yet. */
function withinReach(video: HTMLVideoElement | null, seconds: number): number {
  if (!video || video.seekable.length === 0) return seconds;
  const end = video.seekable.end(video.seekable.length - 1);
  return seconds > end ? Math.max(0, end - 1) : seconds;
}
