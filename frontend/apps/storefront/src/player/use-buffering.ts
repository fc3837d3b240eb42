import { useEffect, useState } from 'react';

/** A wait shorter than this is not worth telling. */
const SHOWN_AFTER_MS = 350;

/** True while the viewer waits for the picture to go on. */
export function useBuffering(video: HTMLVideoElement | null): boolean {
  const [isBuffering, setIsBuffering] = useState(false);

  useEffect(() => {
    if (!video) return undefined;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsBuffering(true), SHOWN_AFTER_MS);
    };
    const goOn = () => {
      clearTimeout(timer);
      setIsBuffering(false);
    };
    const on = (names: string[], listener: () => void) => {
      for (const name of names) {
        video.addEventListener(name, listener, { signal: listening.signal });
      }
    };
    on(['waiting', 'seeking'], wait);
    on(['playing', 'seeked', 'canplay', 'pause', 'ended', 'emptied'], goOn);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [video]);

  return isBuffering;
}
