import type { ContentCard } from '@matinee/api/storefront/contents';
import { useState } from 'react';

const FRAME_SECONDS = 0.7;

/** Frames of the film side by side, shown one after the other. */
export function Strip({ strip }: { strip: NonNullable<ContentCard['preview']> }) {
  const [isShown, setIsShown] = useState(false);
  return (
    // Its frames run from left to right in every language.
    <div
      dir="ltr"
      aria-hidden
      className={`absolute inset-0 overflow-hidden transition-opacity duration-220 ${
        isShown ? '' : 'opacity-0'
      }`}
    >
      <img
        ref={(img) => {
          // By CSSOM: a style attribute in markup is what a strict CSP forbids.
          img?.style.setProperty('width', `${strip.frames * 100}%`);
          img?.style.setProperty(
            'animation',
            `strip ${strip.frames * FRAME_SECONDS}s steps(${strip.frames}) infinite`,
          );
        }}
        src={strip.src}
        alt=""
        draggable={false}
        onLoad={() => setIsShown(true)}
        className="h-full max-w-none"
      />
    </div>
  );
}
