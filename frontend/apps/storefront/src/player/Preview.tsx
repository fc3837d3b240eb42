import { useLayoutEffect, useRef } from 'react';
import { contentLang } from '../util/content-lang';
import { clockOf } from '../util/duration';
import { findStill, type Still } from './storyboard';

interface PreviewProps {
  seconds: number;
  duration: number;
  stills: readonly Still[];
  chapter: string | null;
  chapterLang?: string | undefined;
  /** The title of the part that the moment is in. */
  mark: string | null;
}

const WIDTH = 176;

/** The still of a moment above the seek bar, kept inside the player at both ends. */
export function Preview({ seconds, duration, stills, chapter, chapterLang, mark }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const still = findStill(stills, seconds);

  useLayoutEffect(() => {
    if (!picture.current || !still) return;
    const { style } = picture.current;
    // The sprite is scaled as a whole, so that the piece fills the box whatever its size.
    const scale = WIDTH / still.width;
    style.width = `${WIDTH}px`;
    style.height = `${Math.round(still.height * scale)}px`;
    const inner = picture.current.firstElementChild as HTMLElement;
    inner.style.width = `${still.width}px`;
    inner.style.height = `${still.height}px`;
    inner.style.transform = `scale(${scale})`;
    inner.style.backgroundImage = `url("${still.image}")`;
    inner.style.backgroundPosition = `-${still.x}px -${still.y}px`;
  }, [still]);

  // After each render, because the box is as wide as its content.
  useLayoutEffect(() => {
    if (!box.current) return;
    const { style, offsetWidth, parentElement } = box.current;
    const room = parentElement?.offsetWidth ?? 0;
    const left = (seconds / duration) * room - offsetWidth / 2;
    style.translate = `${Math.min(Math.max(left, 0), room - offsetWidth)}px`;
  });

  return (
    <div
      ref={box}
      aria-hidden
      className="pointer-events-none absolute bottom-7 left-0 flex flex-col items-center gap-1.5"
    >
      {still && (
        <div
          ref={picture}
          className="overflow-hidden rounded-control bg-black shadow-overlay ring-1 ring-white/20"
        >
          <div className="origin-top-left" />
        </div>
      )}
      {mark && (
        <bdi
          lang={contentLang}
          className="line-clamp-2 max-w-60 rounded-control bg-black/75 px-2 py-0.5 text-center text-12 font-medium wrap-anywhere"
        >
          {mark}
        </bdi>
      )}
      <div className="flex max-w-60 items-center gap-2 rounded-control bg-black/75 px-2 py-0.5 text-12 font-medium tabular-nums">
        {chapter && (
          <span lang={chapterLang} className="truncate text-text-2">
            {chapter}
          </span>
        )}
        {clockOf(seconds)}
      </div>
    </div>
  );
}
