import { useCallback, useEffect, useRef, useState } from 'react';

const HIDE_AFTER_MS = 2_500;

interface ControlsShown {
  isShown: boolean;
  /** Something moved: show, and hide again after a while. */
  wake(): void;
  sleep(): void;
}

/** Controls fade while the film plays and nothing moves; `isHeld` keeps them. */
export function useControlsShown(isHeld: boolean): ControlsShown {
  const [isAwake, setIsAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setIsAwake(false);
  }, []);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsAwake(false), HIDE_AFTER_MS);
    setIsAwake(true);
  }, []);

  useEffect(() => {
    if (!isHeld) wake();
    return () => clearTimeout(timer.current);
  }, [isHeld, wake]);

  return { isShown: isHeld || isAwake, wake, sleep };
}
