import { useLayoutEffect, useRef } from 'react';
import type { StoryboardFrame } from '../util/storyboard';

interface StoryboardPictureProps {
  frame: StoryboardFrame | null;
  /** Drawn width in CSS pixels; the height follows the frame. */
  width: number;
  className?: string;
}

/** One frame out of a sprite. Decorative: the time beside it says what it is. */
export function StoryboardPicture({ frame, width, className = '' }: StoryboardPictureProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !frame) return undefined;
    const scale = width / frame.width;
    const picture = new Image();
    // The sprite's own size is known once it is there; until then the ground shows.
    picture.addEventListener('load', () => {
      element.style.backgroundImage = `url("${frame.src}")`;
      element.style.backgroundSize = `${picture.naturalWidth * scale}px ${picture.naturalHeight * scale}px`;
      element.style.backgroundPosition = `${-frame.x * scale}px ${-frame.y * scale}px`;
    });
    picture.src = frame.src;
    element.style.width = `${width}px`;
    element.style.height = `${frame.height * scale}px`;
    return () => {
      picture.src = '';
    };
  }, [frame, width]);

  if (!frame) return null;
  return <div ref={box} aria-hidden className={`bg-veil bg-no-repeat ${className}`} />;
}
