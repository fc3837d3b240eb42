import { TRACKED_EVENTS, type PlayerEvent } from '../core/constants';
import type { Ports } from '../core/ports';
import { createTracker, type Tracker, type TrackerConfig } from '../core/tracker';
import { browserPorts } from './browser';
import { watchInterruptions } from './interruptions';

export interface AttachedTracker extends Omit<Tracker, 'record' | 'sample' | 'leave'> {
  /** For what the element does not say itself: with MSE a player tells `error` and `stalled` here. */
  record(name: PlayerEvent): void;
}

/** Before metadata an element has no position, so these say nothing. */
const NEED_METADATA: readonly PlayerEvent[] = [
  'timeupdate',
  'progress',
  'waiting',
  'seeking',
  'seeked',
];

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

  const record = (name: PlayerEvent) => {
    if (media.readyState < media.HAVE_METADATA && NEED_METADATA.includes(name)) return;
    if (name === 'timeupdate' && media.seeking) return;
    if (name === 'seeking') isJumpTold = true;
    // From the jump to its `seeking` event the element already shows the new position.
    if (!media.seeking || isJumpTold) lastPosition = media.currentTime;
    if (name === 'seeked') isJumpTold = false;
    tracker.record(name, lastPosition);
  };

  for (const name of [...TRACKED_EVENTS, 'playing'] as const) {
    media.addEventListener(name, () => record(name), { signal });
  }
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
    switchVideo: tracker.switchVideo,
    renewGrant: tracker.renewGrant,
    destroy() {
      listening.abort();
      tracker.destroy();
    },
  };
}

/** Reads the position at each drawn frame, where the browser tells of them. */
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
