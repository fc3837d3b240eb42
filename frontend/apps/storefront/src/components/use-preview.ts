import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** LOOK: what a card does after the pointer has rested on it this long. */
const RUNS_AFTER_MS = 600;

/** Whether the preview of a card runs: the pointer rests on it, or the keyboard's focus. */
export function usePreview() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);

  const begin = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsPreviewing(true), RUNS_AFTER_MS);
  };
  const end = () => {
    clearTimeout(timer.current);
    setIsPreviewing(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isPreviewing,
    /** Somebody has pointed at it, or tabbed to it, on this visit. */
    isPointedAt,
    handlers: {
      onPointerEnter: (event: PointerEvent) => {
        setIsPointedAt(true);
        if (event.pointerType === 'mouse') begin();
      },
      onPointerLeave: end,
      onFocus: (event: FocusEvent) => {
        setIsPointedAt(true);
        if (event.target.matches(':focus-visible')) begin();
      },
      onBlur: end,
    },
  };
}
