import type { Result } from '@matinee/api/result';
import type { Playback } from '@matinee/api/storefront/playback';
import { useEffect, useRef, useState } from 'react';
import type { EngineMode } from './engine';
import { createSession, type PlayerSession } from './session';

export interface SessionNeeds {
  playback: Playback;
  startAt: number;
  reopen(): Promise<Result<Playback>>;
  keepPosition(seconds: number, videoId: number): void;
  mode?: EngineMode;
}

/** One session for the element's life; another chapter goes on in it. */
export function useSession(
  video: HTMLVideoElement | null,
  needs: SessionNeeds,
): PlayerSession | null {
  const [session, setSession] = useState<PlayerSession | null>(null);
  const { playback } = needs;
  const latest = useRef(needs);
  const lastPlayback = useRef<Playback>(playback);
  useEffect(() => {
    latest.current = needs;
  });

  useEffect(() => {
    if (!video) return undefined;
    let fresh: PlayerSession | undefined;
    // A task of its own: on a slow phone the engine starts as long as the player takes to draw.
    const timer = setTimeout(() => {
      lastPlayback.current = latest.current.playback;
      fresh = createSession(video, latest.current);
      setSession(fresh);
    });
    return () => {
      clearTimeout(timer);
      fresh?.destroy();
      setSession(null);
    };
  }, [video]);

  useEffect(() => {
    if (!session || lastPlayback.current === playback) return;
    lastPlayback.current = playback;
    session.open(latest.current);
  }, [session, playback]);

  return session;
}
