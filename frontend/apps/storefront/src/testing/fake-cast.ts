/** A browser with Google Cast, as far as the player uses it: one screen, and what it was sent. */
import { vi } from 'vitest';

type Context = cast.framework.CastContext;
type Session = cast.framework.CastSession;
type Names<Enumeration> = { readonly [Name in keyof Enumeration]: string };

const CastState: Names<typeof cast.framework.CastState> = {
  NO_DEVICES_AVAILABLE: 'NO_DEVICES_AVAILABLE',
  NOT_CONNECTED: 'NOT_CONNECTED',
  CONNECTING: 'CONNECTING',
  CONNECTED: 'CONNECTED',
};

const IdleReason: Names<typeof chrome.cast.media.IdleReason> = {
  CANCELLED: 'CANCELLED',
  INTERRUPTED: 'INTERRUPTED',
  FINISHED: 'FINISHED',
  ERROR: 'ERROR',
};

export class FakeCast {
  /** What the screen was asked to play, in order. */
  readonly loads: chrome.cast.media.LoadRequest[] = [];
  /** The tracks of captions that it was asked to show, in order. */
  readonly tracks: number[][] = [];
  readonly options: cast.framework.CastOptions[] = [];
  /** The viewer chooses the screen in the browser's list, or closes it. */
  isChosen = true;
  /** The screen takes what it is sent. */
  isTaken = true;

  private state: keyof typeof CastState = 'NOT_CONNECTED';
  private idleReason: keyof typeof IdleReason | null = null;
  private readonly player: Partial<cast.framework.RemotePlayer> = {
    isMediaLoaded: false,
    isPaused: false,
    currentTime: 0,
  };
  private readonly listeners = new Set<() => void>();

  /** Gives the page what Google's script would. */
  install(): void {
    vi.stubGlobal('cast', { framework: this.framework() });
    vi.stubGlobal('chrome', { cast: this.base() });
  }

  listenerCount(): number {
    return this.listeners.size;
  }

  devices(areThere: boolean): void {
    this.state = areThere ? 'NOT_CONNECTED' : 'NO_DEVICES_AVAILABLE';
    this.tell();
  }

  /** The film goes on there. */
  playTo(seconds: number): void {
    this.player.currentTime = seconds;
    this.tell();
  }

  /** It plays no longer what it did: it has ended, or could not go on. */
  idle(reason: keyof typeof IdleReason): void {
    this.idleReason = reason;
    this.player.isMediaLoaded = false;
    this.tell();
  }

  /** A session of another page of this browser: what it plays there. */
  resume(contentId: string): void {
    this.state = 'CONNECTED';
    this.player.isMediaLoaded = true;
    this.player.mediaInfo = { contentId } as chrome.cast.media.MediaInfo;
    this.tell();
  }

  disconnect(): void {
    this.state = 'NOT_CONNECTED';
    Object.assign(this.player, { isMediaLoaded: false, currentTime: 0 });
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private session(): Pick<Session, 'getCastDevice' | 'getMediaSession' | 'loadMedia'> {
    const editTracksInfo = ({ activeTrackIds }: chrome.cast.media.EditTracksInfoRequest) =>
      void this.tracks.push(activeTrackIds);
    const media: Partial<chrome.cast.media.Media> = {
      editTracksInfo,
      idleReason: this.idleReason as chrome.cast.media.IdleReason | null,
    };
    return {
      getCastDevice: () => ({ friendlyName: 'Living room' }) as chrome.cast.Receiver,
      getMediaSession: () => media as chrome.cast.media.Media,
      loadMedia: async (request) => {
        this.loads.push(request);
        if (!this.isTaken) throw new Error('LOAD_MEDIA_FAILED');
        this.idleReason = null;
        Object.assign(this.player, {
          isMediaLoaded: true,
          mediaInfo: request.media,
          currentTime: request.currentTime,
          isPaused: !request.autoplay,
        });
        this.tell();
        return undefined;
      },
    };
  }

  private context(): Partial<Context> {
    return {
      setOptions: (options) => void this.options.push(options),
      getCastState: () => this.state as cast.framework.CastState,
      getCurrentSession: () => (this.state === 'CONNECTED' ? (this.session() as Session) : null),
      requestSession: async () => {
        if (!this.isChosen) throw new Error('cancel');
        this.state = 'CONNECTED';
        this.tell();
        return undefined;
      },
      endCurrentSession: () => this.disconnect(),
      addEventListener: (_type: string, listener: (event: never) => void) =>
        void this.listeners.add(listener as () => void),
      removeEventListener: (_type: string, listener: (event: never) => void) =>
        void this.listeners.delete(listener as () => void),
    };
  }

  private controller(): Partial<cast.framework.RemotePlayerController> {
    return {
      playOrPause: () => {
        this.player.isPaused = !this.player.isPaused;
        this.tell();
      },
      seek: () => this.tell(),
      addEventListener: (_type, listener) => void this.listeners.add(listener as () => void),
      removeEventListener: (_type, listener) => void this.listeners.delete(listener as () => void),
    };
  }

  private framework(): object {
    const [context, player, controller] = [this.context(), this.player, this.controller()];
    return {
      CastState,
      CastContext: { getInstance: () => context },
      CastContextEventType: {},
      RemotePlayerEventType: {},
      RemotePlayer: function RemotePlayer() {
        return player;
      },
      RemotePlayerController: function RemotePlayerController() {
        return controller;
      },
    };
  }

  private base(): object {
    return {
      AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
      Image: class {
        constructor(readonly url: string) {}
      },
      media: {
        DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
        IdleReason,
        PlayerState: { BUFFERING: 'BUFFERING' },
        StreamType: { BUFFERED: 'BUFFERED' },
        TrackType: { TEXT: 'TEXT' },
        TextTrackType: { CAPTIONS: 'CAPTIONS' },
        GenericMediaMetadata: Object,
        MediaInfo: class {
          constructor(
            readonly contentId: string,
            readonly contentType: string,
          ) {}
        },
        LoadRequest: class {
          constructor(readonly media: chrome.cast.media.MediaInfo) {}
        },
        Track: class {
          constructor(
            readonly trackId: number,
            readonly type: string,
          ) {}
        },
        EditTracksInfoRequest: class {
          constructor(readonly activeTrackIds: number[]) {}
        },
      },
    };
  }
}
