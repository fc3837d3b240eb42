// oxlint-disable-next-line import/no-named-as-default -- its types know only the default
import type Hls from 'hls.js';
import { ErrorDetails, Events, type LevelDetails } from 'hls.js';
import type { EngineMode } from '../engine';
import { calmedTarget, isLive, MOST_BEHIND, withinReach, type LivePlace } from './latency';
import { createServerClock } from './server-clock';

export interface LiveMode extends EngineMode {
  /** Null until a playlist has come. */
  place(): LivePlace | null;
  goTo(behindSeconds: number): void;
  goLive(): void;
  /** Looks after the viewer's place until what it returns is called. */
  watch(): () => void;
}

/** Going back further than this is a wish, not a correction by hls.js. */
const MOVED_BACK_SECONDS = 1;
/** The browser's own HLS tells no target: three of its usual segments. */
const NATIVE_TARGET_SECONDS = 6;
const LOOK_EVERY_MS = 1_000;

/**
 * How the engine plays a broadcast. While it follows, hls.js catches up and jumps when it is far behind; once the
 * viewer pauses or goes back it lets them be where they are, until they are at the newest again.
 */
export function createLiveMode(media: HTMLVideoElement): LiveMode {
  let hls: Hls | undefined;
  let isFollowing = true;
  let lastTime = 0;
  let calmSince = Date.now();
  const server = createServerClock();

  const follow = (isOn: boolean) => {
    isFollowing = isOn;
    // Not in the first configuration: there hls.js takes it only with a fixed target.
    if (hls) hls.config.liveMaxLatencyDuration = isOn ? MOST_BEHIND : Infinity;
  };

  const place = () => (hls ? placeOf(hls, media) : nativePlace(media));

  // Of who has paused or gone back it says nothing: they are where they want to be. The browser's own HLS tells no
  // time of the server.
  const facts = () => {
    const shownAt = hls?.playingDate?.getTime();
    const now = server.at(performance.now());
    if (!isFollowing || media.paused || shownAt === undefined || now === null) return {};
    return { latency: Math.max(0, now - shownAt) / 1_000 };
  };

  const goTo = (behind: number) => {
    const now = place();
    if (now) media.currentTime += now.behind - withinReach(behind, now);
  };

  const goLive = () => {
    follow(true);
    goTo(0);
  };

  const look = () => {
    const now = place();
    if (!now) return;
    if (!isFollowing && !media.paused && isLive(now)) follow(true);
    if (hls) calmSince = calm(hls, calmSince);
  };

  const watch = () => {
    const listening = new AbortController();
    const { signal } = listening;
    const looking = setInterval(look, LOOK_EVERY_MS);

    media.addEventListener('timeupdate', () => (lastTime = media.currentTime), { signal });
    media.addEventListener(
      'seeking',
      () => {
        if (media.currentTime < lastTime - MOVED_BACK_SECONDS) follow(false);
      },
      { signal },
    );
    media.addEventListener('pause', () => media.ended || follow(false), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        const isLeftBehind = isFollowing && (place()?.behind ?? 0) > MOST_BEHIND;
        if (!document.hidden && isLeftBehind && !media.paused) goLive();
      },
      { signal },
    );
    return () => {
      listening.abort();
      clearInterval(looking);
    };
  };

  return {
    config: {
      startPosition: -1,
      lowLatencyMode: true,
      maxLiveSyncPlaybackRate: 1.05,
      liveSyncOnStallIncrease: 0.25,
      backBufferLength: 30,
    },
    onStart(made) {
      hls = made;
      calmSince = Date.now();
      follow(isFollowing);
      made.on(Events.LEVEL_LOADED, (_event, { networkDetails }) => {
        if (networkDetails instanceof XMLHttpRequest) {
          server.hear(networkDetails.getResponseHeader('date'), performance.now());
        }
      });
      made.on(Events.ERROR, (_event, { details }) => {
        if (details === ErrorDetails.BUFFER_STALLED_ERROR) calmSince = Date.now();
      });
    },
    facts,
    place,
    goTo,
    goLive,
    watch,
  };
}

/** Takes back what a stall has cost; returns since when it has been calm. */
function calm(hls: Hls, since: number): number {
  const details = hls.latestLevelDetails;
  const target = hls.targetLatency;
  if (!details || target === null) return since;
  const calmed = calmedTarget(target, floorOf(details), (Date.now() - since) / 1_000);
  if (calmed === target) return since;
  hls.targetLatency = calmed;
  return Date.now();
}

function placeOf(hls: Hls, media: HTMLVideoElement): LivePlace | null {
  const details = hls.latestLevelDetails;
  if (!details || media.readyState === 0) return null;
  // A source that is away makes nothing new: only what a playlist may be late is counted.
  const newest = details.edge + Math.min(details.age, details.partTarget || details.targetduration);
  const behind = Math.max(0, newest - media.currentTime);
  return {
    behind,
    target: hls.targetLatency ?? floorOf(details),
    reach: Math.max(behind, newest - details.fragmentStart),
  };
}

function floorOf(details: LevelDetails): number {
  return details.partHoldBack || details.holdBack || 3 * details.targetduration;
}

function nativePlace({ seekable, currentTime }: HTMLVideoElement): LivePlace | null {
  if (seekable.length === 0) return null;
  const newest = seekable.end(seekable.length - 1);
  const behind = Math.max(0, newest - currentTime);
  return { behind, target: NATIVE_TARGET_SECONDS, reach: newest - seekable.start(0) };
}
