// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHeroPreview } from './use-hero-preview';

const free = { is_locked: false, is_vertical: false };
let wantsLessMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function after(milliseconds: number, film = free) {
  const hook = renderHook(() => useHeroPreview(film));
  act(() => vi.advanceTimersByTime(milliseconds));
  return hook.result;
}

test('it begins for who stays two seconds, and stays away once stopped', () => {
  expect(after(1_999).current.isOn).toBe(false);
  const preview = after(2_000);
  expect(preview.current.isOn).toBe(true);
  act(() => preview.current.stop());
  act(() => vi.advanceTimersByTime(60_000));
  expect(preview.current.isOn).toBe(false);
});

test('a film one may not watch stays a still, and so does an upright one', () => {
  expect(after(5_000, { ...free, is_locked: true }).current.isOn).toBe(false);
  expect(after(5_000, { ...free, is_vertical: true }).current.isOn).toBe(false);
});

test('nothing moves where less motion is asked for', () => {
  wantsLessMotion = true;
  expect(after(5_000).current.isOn).toBe(false);
});

test('nothing is loaded where data is saved', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(after(5_000).current.isOn).toBe(false);
});
