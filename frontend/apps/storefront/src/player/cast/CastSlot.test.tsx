import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import type { CastProps } from './Cast';
import { CastSlot } from './CastSlot';

vi.mock('./Cast', () => ({ default: () => 'loaded' }));

const settings = pageConfig.settings;

beforeEach(() => {
  pageConfig.settings = { ...settings, chromecast: true };
  vi.stubGlobal('chrome', {});
  Object.defineProperty(navigator, 'presentation', { value: {}, configurable: true });
});
afterEach(() => {
  pageConfig.settings = settings;
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'presentation');
});

async function loads(state: 'ready' | 'processing' = 'ready'): Promise<boolean> {
  const props = { playback: { state } } as CastProps;
  const { unmount } = render(<CastSlot {...props} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const isLoaded = screen.queryByText('loaded') !== null;
  unmount();
  return isLoaded;
}

test('its code comes where the owner has switched it on', async () => {
  expect(await loads()).toBe(true);
  pageConfig.settings = settings;
  expect(await loads()).toBe(false);
});

test('not in a browser that looks for no screens', async () => {
  Reflect.deleteProperty(navigator, 'presentation');
  expect(await loads()).toBe(false);
});

test('not for a film that is still being encoded', async () => {
  expect(await loads('processing')).toBe(false);
});
