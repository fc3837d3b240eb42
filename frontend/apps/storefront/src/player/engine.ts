// oxlint-disable-next-line import/no-named-as-default -- its types know only the default
import Hls, { ErrorDetails, ErrorTypes, Events, type ErrorData, type HlsConfig } from 'hls.js';
import { keepQuality, nearestQuality, readQuality, type Quality } from './preferences';
import { problemOfMediaError, problemOfSilence, problemOfStatus, type Problem } from './problem';
import { isSamePackage, resign } from './signed-path';
import { findSound, keepSound, readSound, type Sound } from './sounds';

export interface EngineState {
  /** Lengths of the short side, rising. Empty until known, and where the browser chooses alone. */
  qualities: readonly number[];
  wanted: Quality;
  /** The rung on the screen. */
  playing: number | null;
  /** Empty where there is nothing to choose. */
  sounds: readonly Sound[];
  /** The sound that is heard, by its place in `sounds`. */
  sound: number;
  /** The film is still being made: its end is not there yet. */
  isGrowing: boolean;
  problem: Problem | null;
}

interface Hooks {
  /** What an element that plays through MSE never says itself. */
  onTrouble(name: 'error' | 'stalled'): void;
  /** The signature was refused. Answered by `renew`, or by `fail`. */
  onExpired(): void;
}

export interface Engine {
  readonly state: EngineState;
  subscribe(listener: () => void): () => void;
  load(src: string, atSeconds: number): void;
  /** Goes on under a new signature; loads anew only when it leads to another package. */
  renew(src: string): void;
  choose(quality: Quality): void;
  chooseSound(place: number): void;
  fail(problem: Problem): void;
  destroy(): void;
}

// Captions come as <track> elements; DRM, interstitials and reporting to a CDN are not for us.
const UNUSED = [
  'subtitleStreamController',
  'subtitleTrackController',
  'timelineController',
  'emeController',
  'interstitialsController',
  'cmcdController',
] as const satisfies (keyof HlsConfig)[];

const RECOVERIES = 2;

/** A viewer before a standing picture is told after this. */
const PATIENCE_MS = 8_000;

/** A thin layer over hls.js, or over the browser's own HLS where there is no MSE. */
export function createEngine(media: HTMLVideoElement, hooks: Hooks): Engine {
  const listeners = new Set<() => void>();
  const listening = new AbortController();
  let state: EngineState = {
    qualities: [],
    wanted: readQuality(),
    playing: null,
    sounds: [],
    sound: -1,
    isGrowing: false,
    problem: null,
  };
  let hls: Hls | undefined;
  let source = '';
  let isRefused = false;
  let recoveriesLeft = RECOVERIES;
  let cutOff: ReturnType<typeof setInterval> | undefined;

  const set = (change: Partial<EngineState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const fail = (problem: Problem) => {
    hls?.stopLoad();
    set({ problem });
    hooks.onTrouble('error');
  };

  const load = (src: string, atSeconds: number) => {
    source = src;
    isRefused = false;
    recoveriesLeft = RECOVERIES;
    reconnected();
    hls?.destroy();
    hls = undefined;
    set({ problem: null, qualities: [], playing: null, sounds: [], sound: -1, isGrowing: false });
    // oxlint-disable-next-line import/no-named-as-default-member
    if (Hls.isSupported()) hls = start(src, atSeconds);
    else if (media.canPlayType('application/vnd.apple.mpegurl')) startNative(src, atSeconds);
    else fail({ kind: 'unsupported' });
  };

  const start = (src: string, atSeconds: number) => {
    const made = new Hls({
      ...without(UNUSED),
      startPosition: atSeconds,
      capLevelToPlayerSize: true,
      backBufferLength: 60,
      // Fragmented MP4 needs no transmuxing, and a blob: worker needs a hole in the CSP.
      enableWorker: false,
      xhrSetup(xhr, url) {
        const fresh = resign(url, source);
        if (fresh !== url) xhr.open('GET', fresh, true);
      },
    });
    made.on(Events.MANIFEST_PARSED, () => {
      set({ qualities: heightsOf(made) });
      apply(made, state.wanted);
    });
    made.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
      set({ playing: heightOf(made.levels[level]) });
    });
    made.on(Events.AUDIO_TRACKS_UPDATED, (_event, { audioTracks }) => {
      const sounds = audioTracks.map(({ name, lang }) => ({ name, language: lang ?? '' }));
      set({ sounds: sounds.length > 1 ? sounds : [] });
      const wanted = findSound(readSound(), sounds);
      if (wanted >= 0) made.audioTrack = wanted;
    });
    made.on(Events.AUDIO_TRACK_SWITCHING, (_event, { id }) => set({ sound: id }));
    made.on(Events.LEVEL_LOADED, (_event, { details }) => {
      if (details.live !== state.isGrowing) set({ isGrowing: details.live });
    });
    made.on(Events.FRAG_LOADED, reconnected);
    made.on(Events.ERROR, (_event, data) => onError(made, data));
    made.loadSource(src);
    made.attachMedia(media);
    return made;
  };

  const startNative = (src: string, atSeconds: number) => {
    media.src = src;
    if (atSeconds > 0) {
      media.addEventListener('loadedmetadata', () => (media.currentTime = atSeconds), {
        once: true,
        signal: listening.signal,
      });
    }
  };

  // 1. A stall is told and left to hls.js, which has its own ways out of it.
  // 2. A refused signature is renewed at once; hls.js would only try the other rungs with it.
  // 3. Without a network hls.js may wait, but not for long before a standing picture.
  // 4. What hls.js cannot mend by itself is mended here, twice at most.
  // 5. The rest is the viewer's to know.
  const onError = (at: Hls, data: ErrorData) => {
    if (data.details === ErrorDetails.BUFFER_STALLED_ERROR) hooks.onTrouble('stalled');
    const status = data.response?.code;
    if (status === 401 || status === 403) {
      if (!isRefused) hooks.onExpired();
      isRefused = true;
      return;
    }
    if (isRefused || state.problem) return;
    if (data.type === ErrorTypes.NETWORK_ERROR && !status) disconnected();
    if (!data.fatal) return;
    if (data.type === ErrorTypes.MEDIA_ERROR && recoveriesLeft-- > 0) {
      at.recoverMediaError();
      return;
    }
    if (data.type === ErrorTypes.NETWORK_ERROR) fail(problemOfStatus(status));
    else fail({ kind: data.type === ErrorTypes.MEDIA_ERROR ? 'decode' : 'unknown' });
  };

  // Without a network hls.js waits in silence. So does the viewer, but only while the picture moves.
  const disconnected = () => {
    const since = Date.now();
    cutOff ??= setInterval(() => {
      const isStanding = media.readyState < media.HAVE_FUTURE_DATA;
      if (!isStanding || Date.now() - since < PATIENCE_MS) return;
      reconnected();
      fail(problemOfSilence());
    }, 1_000);
  };
  const reconnected = () => {
    clearInterval(cutOff);
    cutOff = undefined;
  };

  const reload = (src: string) => {
    const { currentTime, paused, playbackRate } = media;
    media.defaultPlaybackRate = playbackRate; // what a new source starts with
    load(src, currentTime);
    if (!paused) void media.play().catch(() => undefined);
  };

  media.addEventListener(
    'error',
    () => {
      if (!hls && media.error) fail(problemOfMediaError(media.error.code));
    },
    { signal: listening.signal },
  );

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    renew(src) {
      const isSame = hls !== undefined && isSamePackage(src, source);
      if (!isSame || hls?.levels.length === 0) {
        reload(src);
        return;
      }
      source = src;
      if (isRefused) hls?.startLoad(media.currentTime);
      isRefused = false;
    },
    choose(quality) {
      keepQuality(quality);
      set({ wanted: quality });
      if (hls) apply(hls, quality);
    },
    chooseSound(place) {
      const sound = state.sounds[place];
      if (!sound || !hls) return;
      keepSound(sound);
      hls.audioTrack = place;
    },
    fail,
    destroy() {
      listening.abort();
      listeners.clear();
      reconnected();
      hls?.destroy();
      media.removeAttribute('src');
    },
  };
}

function apply(hls: Hls, wanted: Quality): void {
  const quality = nearestQuality(wanted, heightsOf(hls));
  hls.nextLevel =
    quality === 'auto' ? -1 : hls.levels.findLastIndex((level) => heightOf(level) === quality);
}

function heightsOf(hls: Hls): number[] {
  return [...new Set(hls.levels.map(heightOf))].filter((height) => height > 0).toSorted(rising);
}

/** A portrait film is named by its width, as people do. */
function heightOf(level: { width: number; height: number } | undefined): number {
  return level ? Math.min(level.width || level.height, level.height) : 0;
}

function rising(a: number, b: number): number {
  return a - b;
}

function without(names: typeof UNUSED): Partial<HlsConfig> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
