import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CastProps } from './Cast';
import { createRemote, type Remote, type RemoteState } from './remote';

const NONE: RemoteState = { kind: 'none' };
const noSubscription = () => () => undefined;

/** One remote for each film of the player; a chapter chosen while another plays on the screen goes on there. */
export function useRemote(props: CastProps): [Remote | null, RemoteState] {
  const { video, playback, captions } = props;
  const [remote, setRemote] = useState<Remote | null>(null);
  const latest = useRef(props);
  const goesOn = useRef(false);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!video) return undefined;
    const { title, chapter, poster, startAt, reopen, keepPosition } = latest.current;
    const { src, duration, captions: tracks, tracker } = playback;
    const fresh = createRemote({
      film: { src, duration, title, chapter, picture: poster?.src ?? null, captions: tracks },
      language: () => latest.current.captions.shown,
      position: () => ({ seconds: video.currentTime, isPlaying: !video.paused }),
      async renew() {
        const result = await reopen();
        return result.success ? result.data.src : null;
      },
      keepPosition: (seconds) => keepPosition(seconds, tracker.video_id),
      onBack: (seconds) => (video.currentTime = seconds),
    });
    setRemote(fresh);
    if (goesOn.current) void fresh.start(startAt);
    return () => {
      goesOn.current = fresh.state.kind === 'casting';
      fresh.destroy();
      setRemote(null);
    };
  }, [video, playback]);

  const state = useSyncExternalStore(
    remote?.subscribe ?? noSubscription,
    () => remote?.state ?? NONE,
  );
  useStillness(video, state.kind === 'casting');
  useEffect(() => remote?.showCaptions(captions.shown), [remote, captions.shown]);
  return [remote, state];
}

/** What plays there does not play here, whatever asks it to. */
function useStillness(video: HTMLVideoElement | null, isCasting: boolean) {
  useEffect(() => {
    if (!video || !isCasting) return undefined;
    const listening = new AbortController();
    video.pause();
    video.addEventListener('play', () => video.pause(), { signal: listening.signal });
    return () => listening.abort();
  }, [video, isCasting]);
}
