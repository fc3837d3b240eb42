import { useEffect, useRef } from 'react';
import type { Media } from './use-media';

interface Parts {
  video: HTMLVideoElement | null;
  media: Media;
  title: string;
  chapter: string | null;
  /** Who made it, or the store. */
  artist: string;
  artwork: string | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

const SKIP_SECONDS = 10;

/** The film on the lock screen, on the keyboard's media keys and in the browser's own media panel. */
export function useMediaSession(parts: Parts): void {
  const { video, title, chapter, artist, artwork } = parts;
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  useEffect(() => {
    if (!('mediaSession' in navigator) || !video) return undefined;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: chapter ?? title,
      album: chapter ? title : '',
      artist,
      artwork: artwork ? [{ src: artwork }] : [],
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [video, title, chapter, artist, artwork]);

  const hasPrevious = parts.onPrevious !== null;
  const hasNext = parts.onNext !== null;
  useEffect(() => {
    if (!('mediaSession' in navigator) || !video) return undefined;
    const { media } = latest.current;
    const by = (seconds: number) => media.seek(Math.max(0, video.currentTime + seconds));
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', media.play],
      ['pause', media.pause],
      ['seekbackward', ({ seekOffset }) => by(-(seekOffset ?? SKIP_SECONDS))],
      ['seekforward', ({ seekOffset }) => by(seekOffset ?? SKIP_SECONDS)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && media.seek(seekTime)],
      ['previoustrack', hasPrevious ? () => latest.current.onPrevious?.() : null],
      ['nexttrack', hasNext ? () => latest.current.onNext?.() : null],
    ];
    for (const [action, handler] of handlers) setHandler(action, handler);
    return () => {
      for (const [action] of handlers) setHandler(action, null);
    };
  }, [video, hasPrevious, hasNext]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !video) return undefined;
    const listening = new AbortController();
    const tell = () => {
      const { duration, currentTime: position, playbackRate } = video;
      if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) return;
      navigator.mediaSession.setPositionState({
        duration,
        position: Math.min(position, duration),
        playbackRate,
      });
    };
    for (const name of ['play', 'pause', 'seeked', 'ratechange', 'durationchange']) {
      video.addEventListener(name, tell, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [video]);
}

/** A browser that does not know an action throws. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // It goes without that key.
  }
}
