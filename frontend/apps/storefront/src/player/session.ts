import type { Result } from '@matinee/api/result';
import type { Playback } from '@matinee/api/storefront/playback';
import { attachTracker, type AttachedTracker } from '@matinee/tracker';
import { consent } from '../stores/consent';
import { isMeasured } from '../stores/measuring';
import { errorWords } from '../util/error-words';
import { createEngine, type Engine, type EngineMode } from './engine';
import { movePlace, spanOf } from './places';
import { problemOfSilence } from './problem';

/** Signed-in viewers' places are kept by the server, guests' here; both as often. */
const KEEP_POSITION_EVERY_MS = 10_000;
/** How often a film that is still being encoded is polled for better qualities. */
const ASK_FOR_READY_EVERY_MS = 60_000;
/** A signature refused twice within this was ended on purpose. */
const REFUSED_AGAIN_WITHIN_MS = 30_000;

interface Needs {
  playback: Playback;
  startAt: number;
  /** Asks the store for the same film again: a new signature, perhaps a newer package. */
  reopen(): Promise<Result<Playback>>;
  /** `videoId`: what plays, which may be a file that the chapter has no more. */
  keepPosition(seconds: number, videoId: number): void;
  /** Of a broadcast; for the element's life. */
  mode?: EngineMode;
}

export interface PlayerSession {
  readonly engine: Engine;
  /** Goes on with another film on the same element. */
  open(next: Pick<Needs, 'playback' | 'startAt' | 'reopen' | 'keepPosition'>): void;
  /** Starts again after a problem, where it stopped. */
  retry(): Promise<void>;
  destroy(): void;
}

/** All that goes on beside the picture: source, signature, tracker, the viewer's place. */
export function createSession(media: HTMLVideoElement, first: Needs): PlayerSession {
  const listening = new AbortController();
  const { signal } = listening;
  let needs = first;
  let playback = first.playback;
  let tracker: AttachedTracker | undefined;
  let renewTimer: ReturnType<typeof setTimeout> | undefined;
  let keptAt: number | undefined;
  let refusedAt = -Infinity;

  const hooks: Parameters<typeof createEngine>[1] = {
    onTrouble: (name, code) => tracker?.record(name, code),
    onExpired() {
      if (Date.now() - refusedAt < REFUSED_AGAIN_WITHIN_MS) engine.fail({ kind: 'expired' });
      else void renew();
      refusedAt = Date.now();
    },
  };
  const engine = createEngine(media, hooks, first.mode);

  const trackingOf = (of: Playback) => ({
    ...of.tracker,
    source: 'web' as const,
    allowed: isMeasured(),
    facts: engine.facts,
  });

  const renew = async () => {
    const current = needs;
    const result = await current.reopen();
    if (signal.aborted || current !== needs) return;
    if (result.success && result.data.tracker.video_id !== playback.tracker.video_id) {
      goOnWith(result.data);
    } else if (result.success) {
      take(result.data);
      engine.renew(result.data.src);
    } else if (result.status === 0 && Date.now() < Date.parse(playback.expires_at)) {
      schedule(KEEP_POSITION_EVERY_MS); // the old signature still holds
    } else {
      engine.fail(
        result.status === 0 ? problemOfSilence() : { kind: 'refused', message: errorWords(result) },
      );
    }
  };

  /** The owner has replaced the file meanwhile: the same place of the new one, counted as its own. */
  const goOnWith = (next: Playback) => {
    const wasPlaying = !media.paused;
    const position = movePlace(media.currentTime, spanOf(playback), spanOf(next));
    tracker?.switchVideo(trackingOf(next));
    take(next);
    engine.load(next.src, position);
    if (wasPlaying) void media.play().catch(() => undefined);
  };

  const schedule = (afterMs: number) => {
    clearTimeout(renewTimer);
    renewTimer = setTimeout(() => void renew(), afterMs);
  };

  const take = (next: Playback) => {
    playback = next;
    tracker?.renewGrant(next.tracker.grant);
    const renewAfterMs = next.renew_after_seconds * 1_000;
    const isGrowing = next.state === 'processing';
    schedule(isGrowing ? Math.min(renewAfterMs, ASK_FOR_READY_EVERY_MS) : renewAfterMs);
  };

  const keep = () => {
    const position = media.ended ? media.duration : media.currentTime;
    if (!Number.isFinite(position) || position === keptAt || media.readyState === 0) return;
    if (keptAt === undefined && media.paused) return; // never started: nothing to remember
    keptAt = position;
    needs.keepPosition(position, playback.tracker.video_id);
  };

  const open = (next: Needs) => {
    keep();
    const goesOn = keptAt !== undefined; // it has played: the next one is to play, too
    keptAt = undefined;
    needs = next;
    if (tracker) tracker.switchVideo(trackingOf(next.playback));
    else tracker = attachTracker(media, trackingOf(next.playback));
    take(next.playback);
    engine.load(next.playback.src, next.startAt);
    if (goesOn) void media.play().catch(() => undefined);
  };

  // A viewer who changes their mind in the middle of a film is counted, or not, from there on.
  const stopListening = consent.subscribe(() => tracker?.switchVideo(trackingOf(playback)));

  const keepTimer = setInterval(() => {
    if (!media.paused) keep();
  }, KEEP_POSITION_EVERY_MS);
  for (const name of ['pause', 'ended'] as const) {
    media.addEventListener(name, keep, { signal });
  }
  media.addEventListener('playing', () => (keptAt ??= media.currentTime), { signal });
  addEventListener('pagehide', keep, { signal });
  addEventListener(
    'online',
    () => {
      const kind = engine.state.problem?.kind;
      if (kind === 'offline' || kind === 'unreachable') void retry();
    },
    { signal },
  );

  const retry = async () => {
    const current = needs;
    const stoppedAt = media.currentTime || current.startAt;
    const result = await current.reopen();
    if (signal.aborted || current !== needs) return;
    if (!result.success) {
      engine.fail(
        result.status === 0 ? problemOfSilence() : { kind: 'refused', message: errorWords(result) },
      );
      return;
    }
    const position = movePlace(stoppedAt, spanOf(playback), spanOf(result.data));
    if (result.data.tracker.video_id !== playback.tracker.video_id) {
      tracker?.switchVideo(trackingOf(result.data));
    }
    take(result.data);
    engine.load(result.data.src, position);
    void media.play().catch(() => undefined);
  };

  open(first);
  return {
    engine,
    open,
    retry,
    destroy() {
      keep();
      listening.abort();
      stopListening();
      clearTimeout(renewTimer);
      clearInterval(keepTimer);
      engine.destroy();
      tracker?.destroy();
    },
  };
}
