// @vitest-environment jsdom

import type Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_BEHIND } from './latency';
import { createLiveMode, type LiveMode } from './mode';

type Listener = (event: string, data: object) => void;

let media: HTMLVideoElement;
let mode: LiveMode;
let stop: () => void;
let hls: {
  config: { liveMaxLatencyDuration?: number };
  latestLevelDetails: object;
  targetLatency: number;
  playingDate: Date | null;
  on(event: string, listener: Listener): void;
};
let listeners: Map<string, Listener>;

beforeEach(() => {
  vi.useFakeTimers();
  media = document.createElement('video');
  Object.defineProperties(media, {
    readyState: { value: 4 },
    paused: { value: false, writable: true },
    currentTime: { value: 98, writable: true },
  });
  listeners = new Map();
  hls = {
    config: {},
    latestLevelDetails: {
      edge: 100,
      age: 0,
      fragmentStart: 40,
      partTarget: 0.5,
      targetduration: 2,
      partHoldBack: 1.5,
    },
    targetLatency: 1.5,
    playingDate: null,
    on: (event, listener) => void listeners.set(event, listener),
  };
  mode = createLiveMode(media);
  stop = mode.watch();
  mode.onStart(hls as unknown as Hls);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function tell(event: string, data: object) {
  listeners.get(event)?.(event, data);
}

function seek(to: number) {
  media.dispatchEvent(new Event('timeupdate'));
  media.currentTime = to;
  media.dispatchEvent(new Event('seeking'));
}

test('it follows: hls.js jumps when it is far behind', () => {
  expect(hls.config.liveMaxLatencyDuration).toBe(MOST_BEHIND);
  expect(mode.place()).toEqual({ behind: 2, target: 1.5, reach: 60 });
});

test('who goes back is left there, and followed again at the newest', () => {
  seek(60);
  expect(hls.config.liveMaxLatencyDuration).toBe(Infinity);
  vi.advanceTimersByTime(2_000);
  expect(hls.config.liveMaxLatencyDuration).toBe(Infinity);
  media.currentTime = 98;
  vi.advanceTimersByTime(1_000);
  expect(hls.config.liveMaxLatencyDuration).toBe(MOST_BEHIND);
});

test('a pause is left as it is, and the button leads back', () => {
  media.dispatchEvent(new Event('pause'));
  media.currentTime = 66;
  expect(hls.config.liveMaxLatencyDuration).toBe(Infinity);
  mode.goLive();
  expect(media.currentTime).toBe(98.5);
  expect(hls.config.liveMaxLatencyDuration).toBe(MOST_BEHIND);
});

test('a correction by hls.js is no wish', () => {
  seek(97.8);
  expect(hls.config.liveMaxLatencyDuration).toBe(MOST_BEHIND);
});

test('a tab that was asleep jumps to the newest, one that went back does not', () => {
  media.currentTime = 50;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(media.currentTime).toBe(98.5);
  seek(50);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(media.currentTime).toBe(50);
});

test('while the source is away nobody falls behind', () => {
  hls.latestLevelDetails = { ...hls.latestLevelDetails, age: 300 };
  media.currentTime = 100;
  expect(mode.place()?.behind).toBe(0.5);
});

test('a quarter second is taken back after 30 s of calm; a stall begins them anew', () => {
  hls.targetLatency = 2;
  vi.advanceTimersByTime(20_000);
  tell('hlsError', { details: 'bufferStalledError' });
  vi.advanceTimersByTime(20_000);
  expect(hls.targetLatency).toBe(2);
  vi.advanceTimersByTime(11_000);
  expect(hls.targetLatency).toBe(1.75);
  vi.advanceTimersByTime(90_000);
  expect(hls.targetLatency).toBe(1.5);
});

describe('how far behind the picture is', () => {
  const SERVER = Date.parse('2026-05-01T18:00:00Z');

  /** The playlist's answers over some seconds; the viewer's own clock is years off. */
  function answer() {
    for (let answers = 0; answers < 100; answers += 1) {
      vi.advanceTimersByTime(330);
      const networkDetails = new XMLHttpRequest();
      const date = new Date(SERVER + performance.now()).toUTCString();
      vi.spyOn(networkDetails, 'getResponseHeader').mockReturnValue(date);
      tell('hlsLevelLoaded', { networkDetails });
    }
  }
  const show = (secondsAgo: number) => {
    hls.playingDate = new Date(SERVER + performance.now() - secondsAgo * 1_000);
  };

  test('is measured by the clock of the server', () => {
    vi.setSystemTime(0);
    answer();
    show(2.4);
    expect(mode.facts().latency).toBeCloseTo(2.4, 1);
    vi.advanceTimersByTime(1_500); // the picture stands
    expect(mode.facts().latency).toBeCloseTo(3.9, 1);
  });

  test('is not known before an answer, and without a time in the playlist', () => {
    show(2);
    expect(mode.facts()).toEqual({});
    answer();
    hls.playingDate = null;
    expect(mode.facts()).toEqual({});
  });

  test('is not told of who paused or went back, until they are at the newest again', () => {
    answer();
    show(2);
    seek(60);
    expect(mode.facts()).toEqual({});
    media.currentTime = 98;
    vi.advanceTimersByTime(1_000);
    expect(mode.facts()).toHaveProperty('latency');
    Object.assign(media, { paused: true });
    expect(mode.facts()).toEqual({});
  });
});

const long = (segments: number) =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n${'#EXTINF:2.000,\ns.m4s\n'.repeat(segments)}`;

describe('going back further than the last minute', () => {
  const begun: number[] = [];

  beforeEach(() => {
    begun.length = 0;
    mode.attach((atSeconds) => begun.push(atSeconds));
    Object.assign(hls, {
      loadLevel: 0,
      levels: [{ uri: 'https://d.test/v/1/s/x/e/1/source/live.m3u8' }],
    });
    Object.assign(hls.latestLevelDetails, { startSN: 500 });
  });

  test('the whole event is in reach once somebody wants to know', async () => {
    const fetched = vi.fn(async () => new Response(long(530)));
    vi.stubGlobal('fetch', fetched);
    expect(mode.place()?.reach).toBe(60);
    await mode.learnReach();
    await mode.learnReach();
    expect(fetched.mock.calls).toEqual([['https://d.test/v/1/s/x/e/1/source/dvr.m3u8']]);
    expect(mode.place()?.reach).toBe(1_060);
  });

  test('it goes on from the long playlist, and LIVE leads back to the short one', async () => {
    vi.stubGlobal('fetch', async () => new Response(long(530)));
    await mode.learnReach();
    mode.goTo(500);
    expect(begun).toEqual([560]);
    expect(mode.config()).toMatchObject({ startPosition: 560, lowLatencyMode: false });
    expect(mode.playlistOf('https://d.test/e/1/360p/live.m3u8?_HLS_msn=3')).toBe(
      'https://d.test/e/1/360p/dvr.m3u8',
    );
    expect(hls.config.liveMaxLatencyDuration).toBe(Infinity);
    vi.advanceTimersByTime(5_000);
    mode.goLive();
    expect(begun).toEqual([560, -1]);
    expect(mode.config()).toMatchObject({ startPosition: -1, lowLatencyMode: true });
    expect(mode.playlistOf('https://d.test/e/1/360p/live.m3u8')).toMatch(/live/);
  });

  test('within the last minute nothing begins anew', async () => {
    vi.stubGlobal('fetch', async () => new Response(long(530)));
    await mode.learnReach();
    mode.goTo(30);
    expect(begun).toEqual([]);
    expect(media.currentTime).toBe(70);
  });

  test('an answer that was lost is asked for again, with growing waits', async () => {
    const fetched = vi.fn(async () => new Response('', { status: 503 }));
    vi.stubGlobal('fetch', fetched);
    await mode.learnReach();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(4); // at once, and after 1, 3 and 7 seconds
    fetched.mockImplementation(async () => new Response(long(530)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mode.place()?.reach).toBe(1_060);
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  test('nothing is looked up that nobody has asked for', async () => {
    const fetched = vi.fn(async () => new Response(long(530)));
    vi.stubGlobal('fetch', fetched);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('what cannot be read changes nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await mode.learnReach();
    mode.goTo(500);
    expect(begun).toEqual([]);
    expect(mode.place()?.reach).toBe(60);
  });
});
