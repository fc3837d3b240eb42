// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createPixel } from '../src/index';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const CONFIG = { host: 'https://events.example', source: 'storefront', store: 7 } as const;

function listen() {
  const sent: Record<string, unknown>[] = [];
  const sendBeacon = vi.fn((_url: string, body: string) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return true;
  });
  vi.stubGlobal('navigator', { sendBeacon });
  return { sent, sendBeacon };
}

it('sends text by beacon, so that no preflight is needed', () => {
  const { sent, sendBeacon } = listen();
  createPixel(CONFIG).view();
  expect(sendBeacon).toHaveBeenCalledWith('https://events.example/view', expect.any(String));
  expect(sent[0]).toMatchObject({ current_store: 7, current_host: location.host });
});

it('keeps one visit for the tab, and another id for each thing', () => {
  const { sent } = listen();
  createPixel(CONFIG).view();
  createPixel(CONFIG).event({ name: 'shared' });
  expect(sent[0]?.['session']).toBe(sent[1]?.['session']);
  expect(sent[0]?.['session']).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.['id']).not.toBe(sent[1]?.['id']);
});

it('works where storage is forbidden', () => {
  const { sent } = listen();
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('no');
    },
  });
  const pixel = createPixel(CONFIG);
  pixel.view();
  pixel.view();
  expect(sent[0]?.['session']).toBe(sent[1]?.['session']);
});

it('is silent in a browser without a beacon', () => {
  vi.stubGlobal('navigator', {});
  expect(() => createPixel(CONFIG).view()).not.toThrow();
});
