// oxlint-disable-next-line import/no-named-as-default -- its types know only the default
import type Hls from 'hls.js';
import { ErrorDetails, Events, type LevelDetails } from 'hls.js';
import type { EngineMode } from '../engine';
import { calmedTarget, isLive, MOST_BEHIND, withinReach, type LivePlace } from './latency';
import { pastOf, secondsBefore } from './past';
import { createServerClock } from './server-clock';

export interface LiveMode extends EngineMode {
  /** Null until a playlist has come. */
  place(): LivePlace | null;
  goTo(behindSeconds: number): void;
  goLive(): void;
  /** Looks up how far back one can seek: beyond the last minute this is unknown until needed. */
  learnReach(): Promise<void>;
  /** Looks after the viewer's place until what it returns is called. */
  watch(): () => void;
}

/** Going back further than this is a wish, not a correction by hls.js. */
const MOVED_BACK_SECONDS = 1;
/** The browser's own HLS has no target latency: three of its usual segments. */
const NATIVE_TARGET_SECONDS = 6;
const LOOK_EVERY_MS = 1_000;
/** What could not be looked up is looked up again after 1, 2, 4, 8, 16 s and so on. */
const MOST_DOUBLINGS = 4;

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
  let restart: ((atSeconds: number) => void) | undefined;
  // The whole event is played in place of its last minute.
  let isBack = false;
  let backTo = 0;
  // Seconds of the event before hls.js's zero; null until needed.
  let before: number | null = null;
  let isLearning = false;
  let learnAt = Infinity;
  let failures = 0;

  const follow = (isOn: boolean) => {
    isFollowing = isOn;
    // Not in the first configuration: there hls.js takes it only with a fixed target.
    if (hls) hls.config.liveMaxLatencyDuration = isOn ? MOST_BEHIND : Infinity;
  };

  const place = () => {
    if (!hls) return nativePlace(media);
    const now = placeOf(hls, media, before);
    // The long playlist is some seconds old: nothing in it is live.
    return now && isBack ? { ...now, target: 0 } : now;
  };

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
    if (!now) return;
    const target = withinReach(behind, now);
    const to = media.currentTime + now.behind - target;
    const isPast = hls && !isBack && to < (hls.latestLevelDetails?.fragmentStart ?? 0);
    if (isPast && before !== null) {
      follow(false);
      isBack = true;
      backTo = to + before;
      before = 0;
      restart?.(backTo);
    } else media.currentTime = to;
  };

  const goLive = () => {
    follow(true);
    if (isBack) {
      isBack = false;
      before = null;
      restart?.(-1);
    } else goTo(0);
  };

  const learnReach = async () => {
    if (before !== null || isLearning) return;
    isLearning = true;
    try {
      before = await findBefore();
      failures = 0;
    } catch {
      // The last minute is there all the same.
      learnAt = Date.now() + LOOK_EVERY_MS * 2 ** Math.min(failures++, MOST_DOUBLINGS);
    } finally {
      isLearning = false;
    }
  };

  /** Throws while it cannot be told: an answer was lost, or hls.js has no playlist yet. */
  const findBefore = async () => {
    learnAt = Infinity;
    const at = hls;
    const url = at?.levels[at.loadLevel]?.uri;
    const answer = url ? await fetch(pastOf(url)) : null;
    const playlist = answer?.ok ? await answer.text() : '';
    const details = at?.latestLevelDetails;
    if (!details || at !== hls || playlist === '') throw new Error('It is not known yet.');
    return isBack ? before : secondsBefore(playlist, details.startSN) - details.fragmentStart;
  };

  const look = () => {
    const now = place();
    if (!now) return;
    if (!isFollowing && !isBack && !media.paused && isLive(now)) follow(true);
    if (hls && !isBack) calmSince = calm(hls, calmSince);
    if (Date.now() >= learnAt) void learnReach();
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
    config: () =>
      isBack
        ? { startPosition: backTo, lowLatencyMode: false, backBufferLength: 30 }
        : {
            startPosition: -1,
            lowLatencyMode: true,
            maxLiveSyncPlaybackRate: 1.05,
            liveSyncOnStallIncrease: 0.25,
            backBufferLength: 30,
          },
    attach(begin) {
      restart = begin;
    },
    playlistOf: (url) => (isBack ? pastOf(url) : url),
    onStart(instance) {
      hls = instance;
      calmSince = Date.now();
      follow(isFollowing);
      instance.on(Events.LEVEL_LOADED, (_event, { networkDetails }) => {
        if (networkDetails instanceof XMLHttpRequest) {
          server.hear(networkDetails.getResponseHeader('date'), performance.now());
        }
      });
      instance.on(Events.ERROR, (_event, { details }) => {
        if (details === ErrorDetails.BUFFER_STALLED_ERROR) calmSince = Date.now();
      });
    },
    facts,
    place,
    goTo,
    goLive,
    learnReach,
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

function placeOf(hls: Hls, media: HTMLVideoElement, before: number | null): LivePlace | null {
  const details = hls.latestLevelDetails;
  if (!details || media.readyState === 0) return null;
  // A source that is away makes nothing new: only what a playlist may be late is counted.
  const newest = details.edge + Math.min(details.age, details.partTarget || details.targetduration);
  const behind = Math.max(0, newest - media.currentTime);
  return {
    behind,
    target: hls.targetLatency ?? floorOf(details),
    reach: Math.max(behind, newest - details.fragmentStart, before === null ? 0 : newest + before),
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
