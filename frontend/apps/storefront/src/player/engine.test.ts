// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenOf, createEngine } from './engine';
import { keepSound, readSound } from './sounds';

// The browser tests play real films; here only what is asked of hls.js, which needs MSE.
const fake = vi.hoisted(() => {
  class FakeHls {
    static isSupported = vi.fn(() => true);
    source = '';
    isDestroyed = false;
    audioTrack = 0;
    bandwidthEstimate = 2_345_600;
    levels: object[] = [];
    loadLevel = -1;
    nextLevel = -1;
    listeners = new Map<string, (event: string, data: object) => void>();
    constructor() {
      made.last = this;
    }
    on(event: string, listener: (event: string, data: object) => void) {
      this.listeners.set(event, listener);
    }
    tell(event: string, data: object) {
      this.listeners.get(event)?.(event, data);
    }
    loadSource(source: string) {
      this.source = source;
    }
    attachMedia() {}
    stopLoad() {}
    recoverMediaError() {}
    destroy() {
      this.isDestroyed = true;
    }
  }
  const made: { last?: FakeHls } = {};
  return { FakeHls, made };
});

vi.mock('hls.js', async (original) => ({ ...(await original<object>()), default: fake.FakeHls }));

const TRACKS = [
  { name: 'en', lang: 'en', url: 'https://d.test/audio/index.m3u8' },
  { name: 'Deutsch', lang: 'de', url: 'https://d.test/audio-2/index.m3u8' },
];

function load(audioTracks = TRACKS) {
  const hooks = { onTrouble: () => undefined, onExpired: () => undefined };
  const engine = createEngine(document.createElement('video'), hooks);
  engine.load('https://d.test/master.m3u8', 0);
  fake.made.last?.tell('hlsAudioTracksUpdated', { audioTracks });
  return engine;
}

beforeEach(() => localStorage.clear());

test('a sound is switched at once and remembered for the next film', () => {
  const engine = load();
  expect(engine.state.sounds.map(({ name }) => name)).toEqual(['en', 'Deutsch']);
  engine.chooseSound(1);
  expect(fake.made.last?.audioTrack).toBe(1);
  fake.made.last?.tell('hlsAudioTrackSwitching', { id: 1 });
  expect(engine.state.sound).toBe(1);
  expect(readSound()).toEqual({ name: 'Deutsch', language: 'de' });
  load();
  expect(fake.made.last?.audioTrack).toBe(1);
});

test('a film is silent when its playlist names no sound', () => {
  const engine = load([]);
  expect(engine.state.isSilent, 'not before it is known').toBe(false);
  fake.made.last?.tell('hlsManifestParsed', { audio: false, altAudio: false });
  expect(engine.state.isSilent).toBe(true);
  engine.load('https://d.test/other/master.m3u8', 0);
  expect(engine.state.isSilent).toBe(false);
  fake.made.last?.tell('hlsManifestParsed', { audio: true, altAudio: false });
  expect(engine.state.isSilent).toBe(false);
  fake.made.last?.tell('hlsManifestParsed', { audio: false, altAudio: true });
  expect(engine.state.isSilent).toBe(false);
});

test('without the wanted language the film’s own choice stands, and one sound is no choice', () => {
  keepSound({ name: 'fr', language: 'fr' });
  load();
  expect(fake.made.last?.audioTrack).toBe(0);
  expect(load(TRACKS.slice(0, 1)).state.sounds).toEqual([]);
});

test('of a broadcast the tracker is told what its mode knows besides', () => {
  const mode = {
    config: () => ({}),
    attach() {},
    playlistOf: (url: string) => url,
    onStart() {},
    facts: () => ({ latency: 2.5 }),
  };
  const hooks = { onTrouble() {}, onExpired() {} };
  const engine = createEngine(document.createElement('video'), hooks, mode);
  expect(engine.facts()).toEqual({ bandwidth: undefined, latency: 2.5 });
});

test('the tracker is told the line in kbit/s, and why the film cannot go on', () => {
  const onTrouble = vi.fn();
  const engine = createEngine(document.createElement('video'), { onTrouble, onExpired() {} });
  expect(engine.facts()).toEqual({ bandwidth: undefined });
  engine.load('https://d.test/master.m3u8', 0);
  expect(engine.facts()).toEqual({ bandwidth: undefined }); // a guess so far
  fake.made.last?.tell('hlsFragLoaded', {});
  expect(engine.facts()).toEqual({ bandwidth: 2_345.6 });
  for (const details of ['fragLoadError', 'levelLoadError']) {
    fake.made.last?.tell('hlsError', {
      type: 'networkError',
      details,
      fatal: details === 'levelLoadError',
      response: { code: 500 },
    });
  }
  expect(onTrouble.mock.calls).toEqual([['error', 'levelLoadError']]);
  engine.load('https://d.test/master.m3u8', 0);
  engine.fail({ kind: 'expired' });
  expect(onTrouble).toHaveBeenLastCalledWith('error', 'expired');
});

test('a quality is taken in the codec that plays, and before one does in the one of the smaller files', () => {
  const engine = load();
  const hls = fake.made.last;
  if (!hls) throw new Error('hls.js was not made');
  // As hls.js sorts them: by height, and H.264 first.
  hls.levels = [360, 720].flatMap((height) =>
    ['avc1,mp4a', 'av01,mp4a'].map((codecSet) => ({ height, width: height * 2, codecSet })),
  );
  hls.tell('hlsManifestParsed', {});
  expect(engine.state.qualities).toEqual([360, 720]);
  for (const [playing, chosen] of [
    [-1, 3],
    [0, 2],
    [1, 3],
  ] as const) {
    hls.loadLevel = playing;
    engine.choose(720);
    expect(hls.nextLevel).toBe(chosen);
  }
  engine.choose('auto');
  expect(hls.nextLevel).toBe(-1);
});

test('the sound alone is the playlist of the chosen sound, and the film comes back with its picture', () => {
  const engine = load();
  expect(engine.state.hasSoundOnly).toBe(true);
  fake.made.last?.tell('hlsAudioTrackSwitching', { id: 0 });
  const film = fake.made.last;
  engine.choose('sound');
  expect(film?.isDestroyed).toBe(true);
  expect(fake.made.last?.source).toBe(TRACKS[0]?.url);
  engine.chooseSound(1);
  expect(fake.made.last?.source).toBe(TRACKS[1]?.url);
  expect(engine.state).toMatchObject({ wanted: 'sound', sound: 1, playing: null });
  expect(engine.state.sounds).toHaveLength(2);
  engine.choose(720);
  expect(fake.made.last?.source).toBe('https://d.test/master.m3u8');
});

test('the next film goes on with the sound alone, a silent one does not, and nothing of it is remembered', async () => {
  const engine = load();
  engine.choose('sound');
  engine.load('https://d.test/next/master.m3u8', 0);
  expect(chosenOf(engine.state)).toBe('auto'); // until it is known whether there is a sound
  fake.made.last?.tell('hlsAudioTracksUpdated', { audioTracks: TRACKS });
  await Promise.resolve();
  expect(fake.made.last?.source).toBe(TRACKS[0]?.url);
  expect(chosenOf(engine.state)).toBe('sound');
  engine.load('https://d.test/silent/master.m3u8', 0);
  fake.made.last?.tell('hlsAudioTracksUpdated', { audioTracks: [] });
  await Promise.resolve();
  expect(fake.made.last?.source).toBe('https://d.test/silent/master.m3u8');
  expect(chosenOf(engine.state)).toBe('auto');
  expect(load().state.wanted).toBe('auto');
});

describe('where the browser plays HLS by itself', () => {
  class FakeTracks extends EventTarget {
    constructor(readonly all: { label: string; language: string; enabled: boolean }[]) {
      super();
    }
    get length() {
      return this.all.length;
    }
    [Symbol.iterator]() {
      return this.all[Symbol.iterator]();
    }
  }

  function loadNative(...languages: string[]) {
    fake.FakeHls.isSupported.mockReturnValue(false);
    const media = document.createElement('video');
    const tracks = new FakeTracks(
      languages.map((language, at) => ({ label: '', language, enabled: at === 0 })),
    );
    Object.defineProperty(media, 'audioTracks', { value: tracks });
    media.canPlayType = () => 'maybe';
    const engine = createEngine(media, { onTrouble() {}, onExpired() {} });
    engine.load('https://d.test/master.m3u8', 0);
    tracks.dispatchEvent(new Event('addtrack'));
    return { engine, media, tracks };
  }

  afterEach(() => fake.FakeHls.isSupported.mockReturnValue(true));

  test('its own tracks are the sounds, of which one is heard', () => {
    const { engine, tracks } = loadNative('en', 'de');
    expect(engine.state.sounds.map(({ name }) => name)).toEqual(['en', 'de']);
    engine.chooseSound(1);
    expect(tracks.all.map(({ enabled }) => enabled)).toEqual([false, true]);
    tracks.dispatchEvent(new Event('change'));
    expect(engine.state).toMatchObject({ sound: 1, hasSoundOnly: false });
    expect(loadNative('en', 'de').tracks.all[1]?.enabled).toBe(true);
  });

  test('the sound alone is offered where there is one', () => {
    const { engine, media } = loadNative('en');
    expect(engine.state).toMatchObject({ sounds: [], hasSoundOnly: true });
    engine.choose('sound');
    expect(media.src).toBe('https://d.test/audio/index.m3u8');
    engine.choose('auto');
    expect(media.src).toBe('https://d.test/master.m3u8');
    expect(loadNative().engine.state.hasSoundOnly).toBe(false);
  });
});

test('handed over, the browser plays by itself, from the same second, and the next film too', () => {
  const video = document.createElement('video');
  vi.spyOn(video, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(video, 'readyState', 'get').mockReturnValue(4);
  Object.defineProperty(video, 'audioTracks', { value: undefined });
  const engine = createEngine(video, { onTrouble() {}, onExpired() {} });
  engine.load('https://d.test/master.m3u8', 0);
  const hls = fake.made.last;
  video.currentTime = 42;
  video.disableRemotePlayback = true;
  engine.handOver();
  expect([hls?.isDestroyed, video.src]).toEqual([true, 'https://d.test/master.m3u8']);
  expect(video.disableRemotePlayback).toBe(false);
  video.currentTime = 0;
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(42);
  engine.load('https://d.test/next/master.m3u8', 0);
  expect(fake.made.last, 'no other one was made').toBe(hls);
  expect(video.src).toBe('https://d.test/next/master.m3u8');
});

test('nothing is handed over where the browser plays no HLS itself', () => {
  const video = document.createElement('video');
  const engine = createEngine(video, { onTrouble() {}, onExpired() {} });
  engine.load('https://d.test/master.m3u8', 0);
  engine.handOver();
  expect(fake.made.last?.isDestroyed).toBe(false);
});
