// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import {
  keepCaptions,
  keepQuality,
  keepTimeShown,
  nearestQuality,
  readCaptions,
  readQuality,
  readTimeShown,
} from './preferences';

beforeEach(() => localStorage.clear());

test('the quality is kept in local storage', () => {
  expect(readQuality()).toBe('auto');
  keepQuality(720);
  expect(localStorage.getItem('player_quality')).toBe('720');
  expect(readQuality()).toBe(720);
  keepQuality('auto');
  expect(readQuality()).toBe('auto');
  localStorage.setItem('player_quality', 'best');
  expect(readQuality()).toBe('auto');
});

test('which time the bar shows is kept; at first it is how far the film is', () => {
  expect(readTimeShown()).toBe('elapsed');
  keepTimeShown('left');
  expect(readTimeShown()).toBe('left');
  keepTimeShown('elapsed');
  expect(readTimeShown()).toBe('elapsed');
});

test('captions are kept by language', () => {
  expect(readCaptions()).toBeNull();
  keepCaptions('de');
  expect(readCaptions()).toBe('de');
  keepCaptions(null);
  expect(readCaptions()).toBeNull();
});

test('a storage that is forbidden is survived', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepQuality(720)).not.toThrow();
  expect(readQuality()).toBe('auto');
  vi.unstubAllGlobals();
});

test.each([
  ['auto' as const, [240, 720], 'auto'],
  [720, [240, 360, 720, 1080], 720],
  [720, [240, 360], 360],
  [240, [360, 720], 360],
  [720, [], 'auto'],
])('wanted %s of %s plays %s', (wanted, available, played) => {
  expect(nearestQuality(wanted, available)).toBe(played);
});
