import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { isSecure } from '../support/plain-host';
import { storeOrigin } from '../support/stack';
import { changeStore } from '../support/store-settings';
import { expect, test } from '../support/test';
import { positionOf } from '../support/watching';

// Google's script is a stand-in: it must be let in by the real policy, and is given the real film.

const film = () => `${storeOrigin()}/programs/the-earth-by-night`;
const SENDER = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

test.skip(!isSecure, 'The browser looks for screens on secure pages alone.');
test.beforeAll(() => void seedDemo());
test.afterAll(async ({ playwright }) => {
  await changeStore(await playwright.request.newContext(), { chromecast: false });
});

/* oxlint-disable unicorn/consistent-function-scoping -- its text is what the page runs */
/** What the browser has once Google's script has come; it is read in the page. */
function standIn() {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const listening = {
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  };
  const player = { isMediaLoaded: false, isPaused: false, currentTime: 0, mediaInfo: {} };
  let isConnected = false;
  const session = {
    getCastDevice: () => ({ friendlyName: 'Living room' }),
    getMediaSession: () => ({ editTracksInfo: () => undefined, idleReason: null }),
    loadMedia: async (request: { media: object; currentTime: number }) => {
      Object.assign(window, { loads: [request] });
      const { media, currentTime } = request;
      Object.assign(player, { isMediaLoaded: true, mediaInfo: media, currentTime });
      tell();
    },
  };
  const context = {
    ...listening,
    setOptions: () => undefined,
    getCastState: () => (isConnected ? 'CONNECTED' : 'NOT_CONNECTED'),
    getCurrentSession: () => (isConnected ? session : null),
    requestSession: async () => {
      isConnected = true;
      tell();
    },
    endCurrentSession: () => {
      isConnected = false;
      tell();
    },
  };
  const controller = {
    ...listening,
    playOrPause: () => {
      player.isPaused = !player.isPaused;
      tell();
    },
    seek: tell,
  };
  const framework = {
    CastState: {
      NO_DEVICES_AVAILABLE: 'NO_DEVICES_AVAILABLE',
      CONNECTING: 'CONNECTING',
      CONNECTED: 'CONNECTED',
    },
    CastContext: { getInstance: () => context },
    CastContextEventType: {},
    RemotePlayerEventType: {},
    RemotePlayer: function RemotePlayer() {
      return player;
    },
    RemotePlayerController: function RemotePlayerController() {
      return controller;
    },
  };
  const media = {
    IdleReason: { FINISHED: 'FINISHED', ERROR: 'ERROR' },
    PlayerState: { BUFFERING: 'BUFFERING' },
    StreamType: { BUFFERED: 'BUFFERED' },
    TrackType: { TEXT: 'TEXT' },
    TextTrackType: { CAPTIONS: 'CAPTIONS' },
    GenericMediaMetadata: Object,
    MediaInfo: function MediaInfo(contentId: string) {
      return { contentId };
    },
    LoadRequest: function LoadRequest(info: object) {
      return { media: info };
    },
    Track: function Track(trackId: number) {
      return { trackId };
    },
    EditTracksInfoRequest: Object,
  };
  const Image = function Image(url: string) {
    return { url };
  };
  const chrome = { cast: { media, Image, AutoJoinPolicy: {} } };
  Object.assign(window, { cast: { framework }, chrome });
  const ready: unknown = Reflect.get(window, '__onGCastApiAvailable');
  if (typeof ready === 'function') ready(true);
}

/* oxlint-enable unicorn/consistent-function-scoping */

/** The page in a browser that casts; what it asks Google for. */
async function open(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.addInitScript(() => {
    Object.assign(window, { chrome: {} });
    Object.defineProperty(navigator, 'presentation', { value: {}, configurable: true });
  });
  await page.route('https://www.gstatic.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` });
  });
  await page.goto(film());
  await page.locator('button[data-early=play]').click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  return asked;
}

test('a store that has not switched it on asks Google for nothing', async ({ page }) => {
  const asked = await open(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('the film goes to the TV, and the page is its remote control', async ({
  page,
  playwright,
}) => {
  await changeStore(await playwright.request.newContext(), { chromecast: true });
  const asked = await open(page);
  const player = page.getByRole('region', { name: /^Player:/ });
  await player.hover();
  await player.getByRole('button', { name: 'Play on a TV (Chromecast)' }).click();
  expect(asked).toEqual([SENDER]);
  const remote = player.getByRole('group', { name: 'Playing on Living room' });
  await expect(remote).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  await expectAccessibleInEveryLook(page, 'casting', { picture: 'casting' });

  // What the receiver was sent can be fetched by another origin, without cookies.
  const src = await page.evaluate(() => {
    const [load] = Reflect.get(window, 'loads') as [{ media: { contentId: string } }];
    return load.media.contentId;
  });
  const receiver = await playwright.request.newContext({
    extraHTTPHeaders: { origin: 'https://www.gstatic.com' },
  });
  const playlist = await receiver.get(src);
  expect(playlist.status()).toBe(200);
  expect(playlist.headers()['access-control-allow-origin']).toBe('*');
  expect(await playlist.text()).toContain('#EXTM3U');

  await page.keyboard.press('k');
  await expect(remote.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('5');
  await expect(remote.getByText('0:15 / 0:31')).toBeVisible();
  await remote.getByRole('button', { name: 'Stop casting' }).click();
  await expect(player.getByRole('button', { name: 'Play on a TV (Chromecast)' })).toBeVisible();
  expect(await positionOf(page)).toBeGreaterThan(14);
});
