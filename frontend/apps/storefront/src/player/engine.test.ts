// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { createEngine } from './engine';
import { keepSound, readSound } from './sounds';

// The browser tests play real films; here only what is asked of hls.js, which needs MSE.
const fake = vi.hoisted(() => {
  class FakeHls {
    static isSupported = () => true;
    audioTrack = 0;
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
    loadSource() {}
    attachMedia() {}
    destroy() {}
  }
  const made: { last?: FakeHls } = {};
  return { FakeHls, made };
});

vi.mock('hls.js', async (original) => ({ ...(await original<object>()), default: fake.FakeHls }));

const TRACKS = [
  { name: 'en', lang: 'en' },
  { name: 'Deutsch', lang: 'de' },
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

test('without the wanted language the film’s own choice stands, and one sound is no choice', () => {
  keepSound({ name: 'fr', language: 'fr' });
  load();
  expect(fake.made.last?.audioTrack).toBe(0);
  expect(load(TRACKS.slice(0, 1)).state.sounds).toEqual([]);
});
