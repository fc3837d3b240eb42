/** Playing on another screen: what the page asks of it, and what it knows of it. Without React. */
import { isSamePackage } from '../signed-path';
import { activeTracks, loadRequestOf, type CastFilm } from './load-request';

export type RemoteState =
  /** No screen in reach. */
  | { kind: 'none' }
  /** The film can be sent to one. */
  | { kind: 'ready' }
  | { kind: 'connecting' }
  | { kind: 'failed' }
  | { kind: 'casting'; device: string; seconds: number; isPaused: boolean; isLoading: boolean };

interface Needs {
  film: CastFilm;
  /** The language of the captions that are shown. */
  language(): string | null;
  /** Where the film is here. */
  position(): { seconds: number; isPlaying: boolean };
  /** The address under a new signature, as one may run out while the screen stands still; null if refused. */
  renew(): Promise<string | null>;
  keepPosition(seconds: number): void;
  /** The screen is no more: the film can go on here, from there. */
  onBack(seconds: number): void;
}

export interface Remote {
  readonly state: RemoteState;
  subscribe(listener: () => void): () => void;
  /** Sends the film, to a screen that the viewer chooses in the browser's list unless there is one already. */
  start(atSeconds?: number): Promise<void>;
  toggle(): void;
  seek(seconds: number): void;
  showCaptions(language: string | null): void;
  stop(): void;
  destroy(): void;
}

/** As often as a film that plays here. */
const KEEP_POSITION_EVERY_SECONDS = 10;
/** An address that is refused again within this was ended on purpose. */
const REFUSED_AGAIN_WITHIN_MS = 30_000;
/** A film that has ended there stands just before its end here, so that it counts as seen and nothing starts. */
const BEFORE_END_SECONDS = 0.5;

const nothing = () => undefined;

export function createRemote(needs: Needs): Remote {
  const { framework } = cast;
  const { media } = chrome.cast;
  const context = framework.CastContext.getInstance();
  const player = new framework.RemotePlayer();
  const controller = new framework.RemotePlayerController(player);
  const listeners = new Set<() => void>();
  let state: RemoteState = { kind: 'none' };
  let isLoading = false;
  let hasFailed = false;
  let lastSeconds = 0;
  let keptAt = -Infinity;
  let refusedAt = -Infinity;

  const session = () => context.getCurrentSession();
  const isOurs = () => {
    const contentId = player.isMediaLoaded && player.mediaInfo?.contentId;
    return Boolean(contentId && isSamePackage(contentId, needs.film.src));
  };

  const keep = (seconds: number) => {
    keptAt = seconds;
    needs.keepPosition(seconds);
  };

  const load = async (film: CastFilm, atSeconds: number, isPlaying: boolean) => {
    isLoading = true;
    hasFailed = false;
    lastSeconds = atSeconds;
    read();
    const request = loadRequestOf(film, { atSeconds, isPlaying, language: needs.language() });
    await session()
      ?.loadMedia(request)
      .catch(() => (hasFailed = true));
    isLoading = false;
    read();
  };

  // 1. Who is there; 2. whether it plays this film: another one is left alone; 3. the place is kept while it plays;
  // 4. when it no longer plays this film: it has ended, its address was refused, or the viewer has stopped it.
  const read = () => {
    const was = state;
    state = stateNow();
    if (state.kind === 'casting' && !state.isLoading) {
      lastSeconds = state.seconds;
      const hasPaused = was.kind === 'casting' && state.isPaused && !was.isPaused;
      const isFar = Math.abs(lastSeconds - keptAt) >= KEEP_POSITION_EVERY_SECONDS;
      if ((hasPaused || isFar) && lastSeconds !== keptAt) keep(lastSeconds);
    }
    if (was.kind === 'casting' && state.kind !== 'casting') leave();
    for (const listener of listeners) listener();
  };

  const stateNow = (): RemoteState => {
    const { CastState } = framework;
    const castState = context.getCastState();
    if (castState === CastState.NO_DEVICES_AVAILABLE) return { kind: 'none' };
    if (castState === CastState.CONNECTING) return { kind: 'connecting' };
    const here = session();
    if (castState === CastState.CONNECTED && here && (isLoading || isOurs())) {
      return {
        kind: 'casting',
        device: here.getCastDevice().friendlyName,
        seconds: isLoading ? lastSeconds : player.currentTime,
        isPaused: player.isPaused,
        isLoading: isLoading || player.playerState === media.PlayerState.BUFFERING,
      };
    }
    return { kind: hasFailed ? 'failed' : 'ready' };
  };

  const leave = () => {
    const { duration } = needs.film;
    const reason = session()?.getMediaSession()?.idleReason;
    if (reason === media.IdleReason.FINISHED) lastSeconds = duration;
    if (reason === media.IdleReason.ERROR && Date.now() - refusedAt > REFUSED_AGAIN_WITHIN_MS) {
      refusedAt = Date.now();
      isLoading = true;
      state = stateNow();
      void goOn();
      return;
    }
    hasFailed ||= reason === media.IdleReason.ERROR;
    state = stateNow();
    if (lastSeconds !== keptAt) keep(lastSeconds);
    needs.onBack(Math.min(lastSeconds, Math.max(0, duration - BEFORE_END_SECONDS)));
  };

  const goOn = async () => {
    const src = await needs.renew();
    if (src) {
      await load({ ...needs.film, src }, lastSeconds, true);
      return;
    }
    isLoading = false;
    hasFailed = true;
    read();
  };

  context.addEventListener(framework.CastContextEventType.CAST_STATE_CHANGED, read);
  context.addEventListener(framework.CastContextEventType.SESSION_STATE_CHANGED, read);
  controller.addEventListener(framework.RemotePlayerEventType.ANY_CHANGE, read);
  read();

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(atSeconds) {
      // Rejected when the viewer closes the list, too: they know.
      if (!session()) await context.requestSession().catch(() => undefined);
      const { seconds, isPlaying } = needs.position();
      if (session())
        await load(needs.film, atSeconds ?? seconds, isPlaying || atSeconds !== undefined);
    },
    toggle: () => controller.playOrPause(),
    seek(seconds) {
      player.currentTime = Math.min(Math.max(seconds, 0), needs.film.duration);
      controller.seek();
      read();
    },
    showCaptions(language) {
      const ids = activeTracks(needs.film.captions, language);
      if (!isOurs()) return;
      session()
        ?.getMediaSession()
        ?.editTracksInfo(new media.EditTracksInfoRequest(ids), nothing, nothing);
    },
    stop: () => context.endCurrentSession(true),
    destroy() {
      listeners.clear();
      context.removeEventListener(framework.CastContextEventType.CAST_STATE_CHANGED, read);
      context.removeEventListener(framework.CastContextEventType.SESSION_STATE_CHANGED, read);
      controller.removeEventListener(framework.RemotePlayerEventType.ANY_CHANGE, read);
    },
  };
}
