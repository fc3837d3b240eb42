import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefCallback,
  type RefObject,
} from 'react';
import type { Media } from './use-media';

/** The two elements that a player is made of. */
export interface StageElements {
  stage: RefObject<HTMLDivElement | null>;
  video: HTMLVideoElement | null;
  attachStage: RefCallback<HTMLDivElement>;
  attachVideo: RefCallback<HTMLVideoElement>;
}

/** Keeps the stage and its video, and lets `media` speak to both. */
export function useStageElements(media: Media): StageElements {
  const stage = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const attachVideo = useCallback(
    (element: HTMLVideoElement | null) => {
      media.attach(element);
      // What needs the video, its engine above all, comes after the frame that shows the player.
      startTransition(() => setVideo(element));
    },
    [media],
  );
  const attachStage = useCallback(
    (element: HTMLDivElement | null) => {
      stage.current = element;
      media.attachFullscreen(element);
    },
    [media],
  );
  return { stage, video, attachStage, attachVideo };
}

/** How high a panel over the controls may grow. */
export function useRoomForMenu(stage: RefObject<HTMLDivElement | null>) {
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

/** Passes every key of the page to its player. */
export function useShortcuts(
  stage: RefObject<HTMLDivElement | null>,
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
