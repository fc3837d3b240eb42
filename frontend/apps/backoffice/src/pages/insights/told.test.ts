import { expect, test } from 'vitest';
import { nameOf } from './told';

const named = (by: Parameters<typeof nameOf>[0], value: string, from?: number, until?: number) =>
  nameOf(by, { value, from: from ?? null, until: until ?? null });

test('codes and heights are said as they are, and what is past a hundred of them is the rest', () => {
  expect(named('error_code', 'fragLoadError')).toBe('fragLoadError');
  expect(named('rendition', '720p')).toBe('720p');
  expect(named('error_code', '')).toBe('All others');
});

test('bands are said with their unit, the highest without an end', () => {
  expect(named('bandwidth', '0-1000', 0, 1_000)).toBe('0–1 Mbit/s');
  expect(named('bandwidth', '1000-2000', 1_000, 2_000)).toBe('1–2 Mbit/s');
  expect(named('bandwidth', '25000', 25_000)).toBe('25 Mbit/s or more');
  expect(named('latency', '3-5', 3, 5)).toBe('3–5 s');
});

test('frames are whole: the end of a band is the last one in it', () => {
  expect(named('dropped_frames', '0-1', 0, 1)).toBe('0 frames');
  expect(named('dropped_frames', '1-2', 1, 2)).toBe('1 frame');
  expect(named('dropped_frames', '1-11', 1, 11)).toBe('1–10 frames');
  expect(named('dropped_frames', '1000', 1_000)).toBe('1,000 frames or more');
});
