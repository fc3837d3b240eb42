/** What a player of a broadcast does by itself: begin, go on when the source is back, and end. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '../problem';
import type { PlayerSession } from '../session';
import { useMedia } from '../use-media';

/** After stalling this long past the end, nothing more will come. */
const STANDS_FOR_MS = 2_000;
/** What fails so soon after the source is back fails because it was away. */
const BACK_FOR_MS = 20_000;

/** Plays, without sound where the browser wants a gesture for it. Returns whether that was so, and still is. */
export function usePlayByItself(
  video: HTMLVideoElement | null,
  session: PlayerSession | null,
  { asked, onRefused }: { asked: number; onRefused(): void },
): boolean {
  const [wasMuted, setWasMuted] = useState(false);
  const isMuted = useMedia('mediaMuted') ?? false;
  const tell = useEffectEvent((outcome: Begun) => {
    setWasMuted(outcome === 'without sound');
    if (outcome === 'refused') onRefused();
  });
  useEffect(() => {
    if (video && session) void begin(video, asked > 0).then(tell);
  }, [video, session, asked]);
  return wasMuted && isMuted;
}

type Begun = 'with sound' | 'without sound' | 'refused';

async function begin(video: HTMLVideoElement, isAsked: boolean): Promise<Begun> {
  if (isAsked) video.muted = false;
  if (await plays(video)) return 'with sound';
  video.muted = true;
  return (await plays(video)) ? 'without sound' : 'refused';
}

/** False only where the browser asks for a gesture. */
async function plays(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
  return true;
}

/**
 * What failed for want of a source is tried again when the source is back, or just was: hls.js gives up on a playlist
 * that stands still.
 */
export function useRetryWhenBack(
  session: PlayerSession | null,
  problem: Problem | null,
  isAway: boolean,
): void {
  const backAt = useRef(-Infinity);
  useEffect(() => {
    if (!isAway) return undefined;
    return () => {
      backAt.current = Date.now();
    };
  }, [isAway]);
  useEffect(() => {
    if (isAway || !problem || problem.kind === 'refused' || problem.kind === 'expired') return;
    if (Date.now() - backAt.current < BACK_FOR_MS) void session?.retry();
  }, [session, problem, isAway]);
}

/** After the end plays out what has come, and says when that is done. */
export function useEndWhenOver(
  video: HTMLVideoElement | null,
  isOver: boolean,
  onFinished: () => void,
): void {
  const finish = useEffectEvent(onFinished);
  useEffect(() => {
    if (!video || !isOver) return undefined;
    if (video.paused || video.ended) {
      finish();
      return undefined;
    }
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(), STANDS_FOR_MS);
    };
    if (video.readyState < video.HAVE_FUTURE_DATA) wait();
    video.addEventListener('waiting', wait, { signal });
    video.addEventListener('playing', () => clearTimeout(timer), { signal });
    for (const name of ['ended', 'pause', 'error']) {
      video.addEventListener(name, () => finish(), { signal });
    }
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [video, isOver]);
}
