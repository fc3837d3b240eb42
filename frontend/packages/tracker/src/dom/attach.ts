import { TRACKED_EVENTS, type PlayerEvent } from '../core/constants';
import type { Ports } from '../core/ports';
import { createTracker, type Tracker, type TrackerConfig } from '../core/tracker';
import { browserPorts } from './browser';
import { watchInterruptions } from './interruptions';

export interface AttachedTracker extends Omit<Tracker, 'record' | 'sample' | 'leave'> {
  /** For what the element does not say itself: with MSE a player tells `error` and `stalled` here, and why. */
  record(name: PlayerEvent, code?: string): void;
}

/** Before metadata an element has no position, so these say nothing. */
const NEED_METADATA: readonly PlayerEvent[] = [
  'timeupdate',
  'progress',
  'waiting',
  'seeking',
  'seeked',
];

/**
 * The events that end a state which was reported at the start. Until then an event of the same name is the one
 * that was dispatched before, and would be reported twice.
 */
const PASSED_BY: Partial<Record<PlayerEvent, readonly string[]>> = {
  canplay: ['waiting', 'seeking', 'emptied', 'loadstart'],
  play: ['pause', 'ended', 'emptied'],
  waiting: ['canplay', 'playing', 'pause', 'seeking', 'emptied'],
};

/** Tracks a media element until `destroy`. Throws only when `config.source` is missing. */
export function attachTracker(
  media: HTMLMediaElement,
  config: TrackerConfig,
  replaced: Partial<Ports> = {},
): AttachedTracker {
  const tracker = createTracker(config, { ...browserPorts(media), ...replaced });
  const listening = new AbortController();
  const { signal } = listening;
  let lastPosition = media.currentTime;
  let isJumpTold = false;
  let videoId = config.video_id;
  const reported = new Set<PlayerEvent>();

  const listen = (name: PlayerEvent) => {
    const isRepeated = reported.delete(name);
    for (const one of reported) if (PASSED_BY[one]?.includes(name)) reported.delete(one);
    if (!isRepeated) record(name);
  };

  // A player may be ready, or play, before it is tracked: its events have passed, its state has not.
  const reportState = () => {
    const isReady = media.readyState >= media.HAVE_FUTURE_DATA;
    const isPlaying = !media.paused && !media.ended;
    reported.clear();
    if (isReady) report('canplay');
    if (!isPlaying) return;
    report('play');
    if (isReady) record('playing');
    else if (media.readyState >= media.HAVE_METADATA) report('waiting');
  };
  const report = (name: PlayerEvent) => {
    reported.add(name);
    record(name);
  };

  const record = (name: PlayerEvent, code = codeOf(name)) => {
    if (media.readyState < media.HAVE_METADATA && NEED_METADATA.includes(name)) return;
    if (name === 'timeupdate' && media.seeking) return;
    if (name === 'seeking') isJumpTold = true;
    // From the jump to its `seeking` event the element already shows the new position.
    if (!media.seeking || isJumpTold) lastPosition = media.currentTime;
    if (name === 'seeked') isJumpTold = false;
    tracker.record(name, lastPosition, code);
  };

  const codeOf = (name: PlayerEvent) =>
    name === 'error' && media.error ? `media-${media.error.code}` : undefined;

  for (const name of [...TRACKED_EVENTS, 'playing'] as const) {
    media.addEventListener(name, () => listen(name), { signal });
  }
  reportState();
  sampleFrames(media, signal, (position) => {
    if (media.seeking) return;
    lastPosition = position;
    tracker.sample(position);
  });
  watchInterruptions(signal, record);
  addEventListener('pagehide', tracker.leave, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') tracker.leave();
    },
    { signal },
  );

  return {
    get sessionId() {
      return tracker.sessionId;
    },
    record,
    onSecondChange: tracker.onSecondChange,
    switchVideo(next) {
      tracker.switchVideo(next);
      // Another video is loaded next, and reports itself; the same one continues.
      if (next.video_id === videoId) reportState();
      else reported.clear();
      videoId = next.video_id;
    },
    renewGrant: tracker.renewGrant,
    destroy() {
      listening.abort();
      tracker.destroy();
    },
  };
}

/** Reads the position at each rendered frame, if the browser reports them. */
function sampleFrames(
  media: HTMLMediaElement,
  signal: AbortSignal,
  sample: (position: number) => void,
): void {
  if (!('requestVideoFrameCallback' in media)) return;
  const video = media as HTMLVideoElement;
  const next = () => {
    if (signal.aborted) return;
    sample(video.currentTime);
    video.requestVideoFrameCallback(next);
  };
  video.requestVideoFrameCallback(next);
}
