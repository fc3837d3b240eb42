import { useEffect, useRef } from 'react';

/** How high a panel over the controls may grow. */
export function useRoomForMenu(stage: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--stage-room', `${Math.max(element.clientHeight - 112, 120)}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
}

/** Hands every key of the page to the player that stands on it. */
export function useShortcuts(
  stage: React.RefObject<HTMLDivElement | null>,
  onKey: (event: KeyboardEvent, stage: HTMLDivElement) => void,
) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (stage.current) latest.current(event, stage.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [stage]);
}
