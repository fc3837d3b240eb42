import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Media } from './use-media';
import { useMediaSession } from './use-media-session';

const handlers = new Map<string, MediaSessionActionHandler | null>();
const setPositionState = vi.fn<(state: MediaPositionState) => void>();
const session = {
  metadata: null as MediaMetadataInit | null,
  setActionHandler: (name: string, handler: MediaSessionActionHandler | null) => {
    if (name === 'seekto') throw new TypeError('unknown to this browser');
    handlers.set(name, handler);
  },
  setPositionState,
};
const media = {
  play: vi.fn<() => void>(),
  pause: vi.fn<() => void>(),
  seek: vi.fn<(seconds: number) => void>(),
};
const onNext = vi.fn<() => void>();
let video: HTMLVideoElement;

beforeEach(() => {
  handlers.clear();
  vi.clearAllMocks();
  session.metadata = null;
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  vi.stubGlobal(
    'MediaMetadata',
    vi.fn(function (this: object, init: MediaMetadataInit) {
      Object.assign(this, init);
    }),
  );
  video = document.createElement('video');
  Object.defineProperty(video, 'duration', { value: 300 });
  video.currentTime = 40;
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

function watch(chapter: string | null = null, next: (() => void) | null = onNext) {
  return renderHook(() =>
    useMediaSession({
      video,
      media: media as Partial<Media> as Media,
      title: 'The sea',
      chapter,
      artist: 'Lantern Street',
      artwork: 'https://d.test/poster.webp',
      onPrevious: null,
      onNext: next,
    }),
  );
}

function press(name: string, detail: object = {}) {
  handlers.get(name)?.({ action: name as MediaSessionAction, ...detail });
}

test('the lock screen has the film, who made it and its picture, until the player is gone', () => {
  const { unmount } = watch();
  expect(session.metadata).toMatchObject({
    title: 'The sea',
    artist: 'Lantern Street',
    artwork: [{ src: 'https://d.test/poster.webp' }],
  });
  unmount();
  expect(session.metadata).toBeNull();
  expect(handlers.get('play')).toBeNull();
});

test('a chapter is called by its own title, in the film', () => {
  watch('The storm');
  expect(session.metadata).toMatchObject({ title: 'The storm', album: 'The sea' });
});

test('its keys play, pause, skip and go on; a browser that lacks one has the rest', () => {
  watch();
  press('play');
  press('pause');
  press('seekforward');
  press('seekbackward', { seekOffset: 30 });
  press('nexttrack');
  expect(media.play).toHaveBeenCalledOnce();
  expect(media.pause).toHaveBeenCalledOnce();
  expect(media.seek.mock.calls).toEqual([[50], [10]]);
  expect(onNext).toHaveBeenCalledOnce();
});

test('without a next film there is no such key', () => {
  watch(null, null);
  expect(handlers.get('nexttrack')).toBeNull();
  expect(handlers.get('previoustrack')).toBeNull();
});

test('the place is told when it jumps, and at what speed it moves', () => {
  watch();
  video.playbackRate = 1.5;
  video.dispatchEvent(new Event('seeked'));
  expect(setPositionState).toHaveBeenLastCalledWith({
    duration: 300,
    position: 40,
    playbackRate: 1.5,
  });
});
