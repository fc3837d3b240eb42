// oxlint-disable-next-line import/no-named-as-default -- its types know only the default
import Hls, { ErrorDetails, ErrorTypes, Events, type ErrorData, type HlsConfig } from 'hls.js';
import type { Facts } from '@matinee/tracker';
import { playsHls } from './native-hls';
import { chooseNativeSound, watchNativeSounds } from './native-sounds';
import { keepQuality, nearestQuality, readQuality, type Choice, type Quality } from './preferences';
import { problemOfMediaError, problemOfSilence, problemOfStatus, type Problem } from './problem';
import { isSamePackage, resign } from './signed-path';
import { findSound, keepSound, readSound, type Sound } from './sounds';

export interface EngineState {
  /** Lengths of the short side, rising. Empty until known, and where the browser chooses alone. */
  qualities: readonly number[];
  wanted: Choice;
  /** The film has no sound at all, as far as its playlist says. */
  isSilent: boolean;
  /** The sound can be had without the picture. */
  hasSoundOnly: boolean;
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

/** The choices that this film offers: one without sound plays at the connection's quality. */
export function chosenOf({ wanted, hasSoundOnly }: EngineState): Choice {
  return wanted === 'sound' && !hasSoundOnly ? 'auto' : wanted;
}

interface Hooks {
  /** What an element that plays through MSE never says itself. */
  onTrouble(name: 'error' | 'stalled', code?: string): void;
  /** The signature was refused. Answered by `renew`, or by `fail`. */
  onExpired(): void;
}

/** What a broadcast needs beyond a film: player/live/mode.ts. */
export interface EngineMode {
  config(): Partial<HlsConfig>;
  /** Gives it a way to begin anew at a place, playing when it was. */
  attach(restart: (atSeconds: number) => void): void;
  /** The playlist that is read in the place of one that the source names. */
  playlistOf(url: string): string;
  /** Each time that hls.js begins anew. */
  onStart(hls: Hls): void;
  /** Additional facts for the tracker. */
  facts(): Facts;
}

export interface Engine {
  readonly state: EngineState;
  subscribe(listener: () => void): () => void;
  load(src: string, atSeconds: number): void;
  /** Goes on under a new signature; loads anew only when it leads to another package. */
  renew(src: string): void;
  choose(choice: Choice): void;
  chooseSound(place: number): void;
  /** Goes on with the browser's own HLS, which it can hand to another screen: hls.js feeds this one alone. */
  handOver(): void;
  fail(problem: Problem): void;
  /** Facts that the element does not have. A film that is still being encoded is not a live event: no latency. */
  facts(): Facts;
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

/** After this long a viewer is told that playback has stalled. */
const PATIENCE_MS = 8_000;

/** A thin layer over hls.js, or over the browser's own HLS without MSE. */
export function createEngine(media: HTMLVideoElement, hooks: Hooks, mode?: EngineMode): Engine {
  const listeners = new Set<() => void>();
  const listening = new AbortController();
  let state: EngineState = {
    qualities: [],
    wanted: readQuality(),
    isSilent: false,
    hasSoundOnly: false,
    playing: null,
    sounds: [],
    sound: -1,
    isGrowing: false,
    problem: null,
  };
  let hls: Hls | undefined;
  let source = '';
  let startAt = 0;
  // The playlist of each sound: what plays when the sound alone is wanted (docs/decisions/0130).
  let soundSources: readonly string[] = [];
  let isWatching = false; // the browser's own sounds
  let isRefused = false;
  let isHandedOver = false;
  // Before a segment has come, hls.js' estimate is its own first guess.
  let hasMeasured = false;
  let recoveriesLeft = RECOVERIES;
  let cutOff: ReturnType<typeof setInterval> | undefined;

  const set = (change: Partial<EngineState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const fail = (problem: Problem, code: string = problem.kind) => {
    hls?.stopLoad();
    set({ problem });
    hooks.onTrouble('error', code);
  };

  const load = (src: string, atSeconds: number) => {
    source = src;
    startAt = atSeconds;
    isRefused = false;
    hasMeasured = false;
    soundSources = [];
    set({
      problem: null,
      qualities: [],
      isSilent: false,
      hasSoundOnly: false,
      playing: null,
      sounds: [],
      sound: -1,
      isGrowing: false,
    });
    play(src, atSeconds);
  };

  const play = (src: string, atSeconds: number) => {
    recoveriesLeft = RECOVERIES;
    reconnected();
    hls?.destroy();
    hls = undefined;
    // oxlint-disable-next-line import/no-named-as-default-member
    if (Hls.isSupported() && !isHandedOver) hls = start(src, atSeconds);
    else if (playsHls(media)) startNative(src, atSeconds);
    else fail({ kind: 'unsupported' });
  };

  const start = (src: string, atSeconds: number) => {
    const instance = new Hls({
      ...without(UNUSED),
      startPosition: atSeconds,
      capLevelToPlayerSize: true,
      backBufferLength: 60,
      // Fragmented MP4 needs no transmuxing, and a blob: worker needs a hole in the CSP.
      enableWorker: false,
      xhrSetup(xhr, url) {
        const fresh = resign(mode && url !== src ? mode.playlistOf(url) : url, source);
        if (fresh !== url) xhr.open('GET', fresh, true);
      },
      ...mode?.config(),
    });
    mode?.onStart(instance);
    if (src === source) listenToFilm(instance);
    instance.on(Events.LEVEL_LOADED, (_event, { details }) => {
      reconnected();
      if (details.live !== state.isGrowing) set({ isGrowing: details.live });
    });
    instance.on(Events.FRAG_LOADED, () => {
      hasMeasured = true;
      reconnected();
    });
    instance.on(Events.ERROR, (_event, data) => onError(instance, data));
    instance.loadSource(src);
    instance.attachMedia(media);
    return instance;
  };

  // What only the playlist of the whole film tells: that of a sound names neither rungs nor sounds.
  const listenToFilm = (instance: Hls) => {
    instance.on(Events.MANIFEST_PARSED, (_event, { audio, altAudio }) => {
      set({ qualities: heightsOf(instance), isSilent: !audio && !altAudio });
      if (state.wanted !== 'sound') apply(instance, state.wanted);
    });
    instance.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
      set({ playing: heightOf(instance.levels[level]) });
    });
    instance.on(Events.AUDIO_TRACKS_UPDATED, (_event, { audioTracks }) => {
      const sounds = audioTracks.map(({ name, lang }) => ({ name, language: lang ?? '' }));
      soundSources = audioTracks.map(({ url }) => url);
      const hasSoundOnly = soundSources.length > 0;
      set({ sounds: sounds.length > 1 ? sounds : [], hasSoundOnly });
      const index = findSound(readSound(), sounds);
      if (state.wanted === 'sound' && hasSoundOnly) {
        // Not before hls.js has done with what it is just telling.
        queueMicrotask(() => instance === hls && goOn(() => playSound(Math.max(index, 0))));
      } else if (index >= 0) instance.audioTrack = index;
    });
    instance.on(Events.AUDIO_TRACK_SWITCHING, (_event, { id }) => set({ sound: id }));
  };

  const playSound = (place: number) => {
    const src = soundSources[place];
    if (!src) return;
    set({ sound: place, playing: null });
    play(src, positionNow());
  };

  const startNative = (src: string, atSeconds: number) => {
    media.src = src;
    if (!isWatching) watchNativeSounds(media, listening.signal, onNativeSounds);
    isWatching = true;
    if (atSeconds > 0) {
      media.addEventListener('loadedmetadata', () => (media.currentTime = atSeconds), {
        once: true,
        signal: listening.signal,
      });
    }
  };

  const onNativeSounds = (sounds: Sound[], index: number) => {
    if (media.src !== source) return;
    // The addresses of several are in the playlist alone, which the browser keeps to itself.
    soundSources = sounds.length === 1 ? [new URL('audio/index.m3u8', source).href] : [];
    set({
      sounds: sounds.length > 1 ? sounds : [],
      sound: index,
      hasSoundOnly: soundSources.length > 0,
    });
    if (state.wanted === 'sound') goOn(() => playSound(0));
  };

  // 1. A stall is reported and left to hls.js, which can recover by itself.
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
    if (data.type === ErrorTypes.NETWORK_ERROR) fail(problemOfStatus(status), data.details);
    else fail({ kind: data.type === ErrorTypes.MEDIA_ERROR ? 'decode' : 'unknown' }, data.details);
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

  const positionNow = () => (media.readyState > 0 ? media.currentTime : startAt);

  /** Begins something else, as fast, and playing when the film was. */
  const goOn = (begin: () => void) => {
    const { paused, playbackRate } = media;
    media.defaultPlaybackRate = playbackRate; // what a new source starts with
    begin();
    if (!paused) void media.play().catch(() => undefined);
  };

  const reload = (src: string) => goOn(() => load(src, positionNow()));

  mode?.attach((atSeconds) => goOn(() => play(source, atSeconds)));
  media.addEventListener(
    'error',
    () => {
      if (hls || !media.error) return;
      fail(problemOfMediaError(media.error.code), `media-${media.error.code}`);
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
    choose(choice) {
      const hadPicture = state.wanted !== 'sound';
      if (choice === 'sound') {
        if (!state.hasSoundOnly) return;
        set({ wanted: choice });
        if (hadPicture) goOn(() => playSound(Math.max(state.sound, 0)));
        return;
      }
      keepQuality(choice);
      set({ wanted: choice });
      if (!hadPicture) goOn(() => play(source, positionNow()));
      else if (hls) apply(hls, choice);
    },
    chooseSound(place) {
      const sound = state.sounds[place];
      if (!sound) return;
      keepSound(sound);
      if (state.wanted === 'sound') goOn(() => playSound(place));
      else if (hls) hls.audioTrack = place;
      else chooseNativeSound(media, place);
    },
    handOver() {
      if (isHandedOver || !playsHls(media)) return;
      isHandedOver = true;
      // hls.js sets it where only it plays.
      media.disableRemotePlayback = false;
      if (!hls) return;
      set({ qualities: [], playing: null });
      goOn(() => play(source, positionNow()));
    },
    fail,
    facts: () => ({
      bandwidth: hasMeasured && hls ? hls.bandwidthEstimate / 1_000 : undefined,
      ...mode?.facts(),
    }),
    destroy() {
      listening.abort();
      listeners.clear();
      reconnected();
      hls?.destroy();
      media.removeAttribute('src');
    },
  };
}

function apply(hls: Hls, preference: Quality): void {
  const quality = nearestQuality(preference, heightsOf(hls));
  if (quality === 'auto') {
    hls.nextLevel = -1;
    return;
  }
  // In the codec that plays: another one would interrupt the picture. Before one does, in the one of the smaller
  // files, which hls.js prefers too, though it sorts H.264 before it.
  const codecs = hls.levels[hls.loadLevel]?.codecSet ?? smallestCodecs(hls);
  const same = hls.levels.findLastIndex(
    (level) => heightOf(level) === quality && level.codecSet === codecs,
  );
  hls.nextLevel = same >= 0 ? same : hls.levels.findIndex((level) => heightOf(level) === quality);
}

function smallestCodecs(hls: Hls): string | undefined {
  return (hls.levels.find(({ codecSet }) => codecSet.includes('av01')) ?? hls.levels[0])?.codecSet;
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
