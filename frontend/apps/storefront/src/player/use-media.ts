import {
  MediaActionTypes,
  useMediaSelector,
  useMediaStore,
  type MediaState,
} from 'media-chrome/react/media-store';
import { useMemo } from 'react';

/** One value of the player's state; the component renders again only when it changes. */
export function useMedia<Name extends keyof MediaState>(name: Name): MediaState[Name] | undefined {
  return useMediaSelector((state: Partial<MediaState>) => state[name]);
}

export interface Media {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setSpeed(speed: number): void;
  setFullscreen(isOn: boolean): void;
  setPictureInPicture(isOn: boolean): void;
  attach(video: HTMLVideoElement | null): void;
  attachFullscreen(element: HTMLElement | null): void;
  state(): Partial<MediaState>;
}

/** What can be asked of the player; stable as long as its store. */
export function useMediaRequests(): Media {
  const store = useMediaStore();
  return useMemo(() => {
    const ask = (type: string, detail?: unknown) => store.dispatch({ type, detail } as never);
    const ask2 = (isOn: boolean, on: string, off: string) => ask(isOn ? on : off);
    const on = MediaActionTypes;
    return {
      play: () => ask(on.MEDIA_PLAY_REQUEST),
      pause: () => ask(on.MEDIA_PAUSE_REQUEST),
      seek: (seconds) => ask(on.MEDIA_SEEK_REQUEST, seconds),
      setVolume: (volume) => ask(on.MEDIA_VOLUME_REQUEST, volume),
      setMuted: (isMuted) => ask2(isMuted, on.MEDIA_MUTE_REQUEST, on.MEDIA_UNMUTE_REQUEST),
      setSpeed: (speed) => ask(on.MEDIA_PLAYBACK_RATE_REQUEST, speed),
      setFullscreen: (isOn) =>
        ask2(isOn, on.MEDIA_ENTER_FULLSCREEN_REQUEST, on.MEDIA_EXIT_FULLSCREEN_REQUEST),
      setPictureInPicture: (isOn) =>
        ask2(isOn, on.MEDIA_ENTER_PIP_REQUEST, on.MEDIA_EXIT_PIP_REQUEST),
      attach: (video) => ask(on.MEDIA_ELEMENT_CHANGE_REQUEST, video),
      attachFullscreen: (element) => ask(on.FULLSCREEN_ELEMENT_CHANGE_REQUEST, element),
      state: () => store.getState(),
    };
  }, [store]);
}
