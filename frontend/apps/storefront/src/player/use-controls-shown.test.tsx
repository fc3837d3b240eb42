import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useControlsShown } from './use-controls-shown';

const orientation = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('screen', { orientation });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch() {
  const stage = { current: document.createElement('div') };
  return renderHook(() => useControlsShown(stage, false)).result;
}

test('controls fade while nothing moves', () => {
  const controls = watch();
  expect(controls.current.isShown).toBe(true);
  act(() => vi.advanceTimersByTime(2_600));
  expect(controls.current.isShown).toBe(false);
});

test('a phone that was turned shows them, with full screen among them', () => {
  const controls = watch();
  act(() => vi.advanceTimersByTime(2_600));
  act(() => void orientation.dispatchEvent(new Event('change')));
  expect(controls.current.isShown).toBe(true);
  act(() => vi.advanceTimersByTime(2_600));
  expect(controls.current.isShown).toBe(false);
});
