import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const HIDE_AFTER_MS = 2_500;

export interface ControlsShown {
  isShown: boolean;
  /** Something moved: show, and hide again after a while. */
  wake(): void;
  sleep(): void;
}

/** Controls fade while the film plays and nothing moves; `isHeld` keeps them. */
export function useControlsShown(
  stage: RefObject<HTMLElement | null>,
  isHeld: boolean,
): ControlsShown {
  const [isAwake, setIsAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restUntilAsleep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsAwake(false), HIDE_AFTER_MS);
  }, []);
  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setIsAwake(false);
  }, []);
  const wake = useCallback(() => {
    setIsAwake(true);
    restUntilAsleep();
  }, [restUntilAsleep]);

  useEffect(() => {
    if (!isHeld) restUntilAsleep();
    return () => clearTimeout(timer.current);
  }, [isHeld, restUntilAsleep]);

  useEffect(() => {
    const listening = new AbortController();
    const on = (name: 'pointermove' | 'pointerleave' | 'focusin' | 'keydown', act: () => void) => {
      const listener = (event: Event) => {
        // A finger has its own way: a tap.
        if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') act();
      };
      stage.current?.addEventListener(name, listener, { signal: listening.signal });
    };
    on('pointermove', wake);
    on('pointerleave', sleep);
    on('focusin', wake);
    on('keydown', wake);
    // A phone that was turned: full screen is near.
    globalThis.screen.orientation?.addEventListener('change', wake, { signal: listening.signal });
    return () => listening.abort();
  }, [stage, wake, sleep]);

  return { isShown: isHeld || isAwake, wake, sleep };
}
