import { useEffect, useRef } from 'react';

/** Does the last of several acts once nothing has come for a while, or when the component goes before that. */
export function useLater(delayMs: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  return (act) => {
    clearTimeout(timer.current);
    waiting.current = act;
    timer.current = setTimeout(() => {
      waiting.current = null;
      act();
    }, delayMs);
  };
}
