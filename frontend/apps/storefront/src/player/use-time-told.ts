import { useEffect, useEffectEvent } from 'react';

const MOMENTS = ['timeupdate', 'seeking', 'ended'] as const;

/** Tells where the picture is, four times a second while it plays, and at once when the viewer goes elsewhere. */
export function useTimeTold(
  video: HTMLVideoElement | null,
  onTime: ((seconds: number) => void) | undefined,
): void {
  const tell = useEffectEvent((seconds: number) => onTime?.(seconds));
  useEffect(() => {
    if (!video) return undefined;
    const listening = new AbortController();
    for (const name of MOMENTS) {
      video.addEventListener(name, () => tell(video.currentTime), { signal: listening.signal });
    }
    return () => listening.abort();
  }, [video]);
}
