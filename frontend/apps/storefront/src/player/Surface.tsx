import { useEffect, useRef } from 'react';
import type { Action } from './shortcuts';

interface SurfaceProps {
  areControlsShown: boolean;
  onAction(action: Action): void;
  onWake(): void;
  onSleep(): void;
}

const DOUBLE_TAP_MS = 300;
const SKIP_SECONDS = 10;

/**
 * The picture itself as a control. A mouse: click plays, double click fills the screen. A finger: a tap
 * shows the controls, a double tap at a side skips. Keys and buttons do the same for everybody else.
 */
export function Surface({ areControlsShown, onAction, onWake, onSleep }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const latest = useRef({ areControlsShown, onAction, onWake, onSleep });
  useEffect(() => {
    latest.current = { areControlsShown, onAction, onWake, onSleep };
  });

  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let lastTap = { at: 0, side: 0 };

    const tap = (event: PointerEvent) => {
      const { left, width } = element.getBoundingClientRect();
      const share = (event.clientX - left) / width;
      const side = share < 0.35 ? -1 : share > 0.65 ? 1 : 0;
      const isDouble = event.timeStamp - lastTap.at < DOUBLE_TAP_MS && side === lastTap.side;
      lastTap = { at: event.timeStamp, side };
      const { current } = latest;
      if (isDouble && side !== 0) current.onAction({ do: 'skip', seconds: side * SKIP_SECONDS });
      else if (current.areControlsShown) current.onSleep();
      else current.onWake();
    };
    element.addEventListener(
      'click',
      (event) => {
        const { pointerType } = event as PointerEvent;
        if (pointerType === 'touch' || pointerType === 'pen') tap(event as PointerEvent);
        else latest.current.onAction({ do: 'toggle' });
      },
      { signal },
    );
    element.addEventListener(
      'dblclick',
      (event) => {
        if ((event as PointerEvent).pointerType !== 'touch' && lastTap.at === 0) {
          latest.current.onAction({ do: 'fullscreen' });
        }
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return <div ref={surface} className="absolute inset-0 touch-manipulation" />;
}
