import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner, uploadAndPublish } from '../support/office';
import { storeOrigin } from '../support/stack';
import { changeStore } from '../support/store-settings';
import { expect, test, waitForApp } from '../support/test';
import { makeFilmWithTwoSounds, PITCHES } from '../support/two-sounds';
import { positionOf } from '../support/watching';

// One film with two sounds, in H.264 and in AV1, in a real browser: what it fetches, shows and lets hear.
const permalink = 'two-sounds';
const looks = { widths: [360, 768, 1440] };

test.beforeAll(
  'upload the film to a store that wants AV1, where it is not there yet',
  async ({ browser }) => {
    test.setTimeout(900_000);
    const context = await browser.newContext();
    const film = await context.request.get(`${storeOrigin()}/api/contents/${permalink}`);
    if (film.ok()) return;
    await changeStore(context.request, { av1: true });
    await context.close();
    const page = await browser.newPage();
    await signInAsOwner(page);
    const path = makeFilmWithTwoSounds(24);
    await uploadAndPublish(page, { path, filename: 'two-sounds.mp4', address: permalink });
    // The rungs in AV1 are the last that are made.
    await expect
      .poll(() => playlistOf(page), { timeout: 600_000, intervals: [3_000] })
      .toContain('av1-360p/index.m3u8');
    await page.close();
  },
);

test.afterAll('leave the store as it was', async ({ browser }) => {
  const context = await browser.newContext();
  await changeStore(context.request, { av1: false });
  await context.close();
});

test('a browser that knows AV1 gets AV1 alone, and another one H.264 alone', async ({
  browser,
}) => {
  const modern = await watch(waitForApp(await browser.newPage()));
  await expect.poll(() => positionOf(modern.page), { timeout: 60_000 }).toBeGreaterThan(1);
  await choose(modern.player, 'Quality', '360p');
  await expect.poll(() => modern.played(), { timeout: 30_000 }).toContain('av1-360p');
  // hls.js measures the line with the first segment of the lowest rung, and throws it away.
  const inH264 = modern.segments().filter((name) => /^\d+p\//.test(name));
  expect(inH264.filter((name) => name !== '240p/00000')).toEqual([]);
  expect(await frameWidth(modern.page)).toBe(640);
  await modern.page.close();

  const context = await browser.newContext();
  await context.addInitScript(() => {
    // A browser without the decoder: neither of the ways to ask says yes.
    const isTypeSupported = MediaSource.isTypeSupported.bind(MediaSource);
    MediaSource.isTypeSupported = (type) => !/av01/.test(type) && isTypeSupported(type);
    const decodingInfo = navigator.mediaCapabilities.decodingInfo.bind(navigator.mediaCapabilities);
    navigator.mediaCapabilities.decodingInfo = async (asked) => ({
      ...(await decodingInfo(asked)),
      ...(/av01/.test(asked.video?.contentType ?? '') && { supported: false }),
    });
  });
  const older = await watch(waitForApp(await context.newPage()));
  await expect.poll(() => positionOf(older.page), { timeout: 60_000 }).toBeGreaterThan(1);
  await choose(older.player, 'Quality', '360p');
  await expect.poll(() => older.played(), { timeout: 30_000 }).toContain('360p');
  expect(older.played().filter((folder) => folder.startsWith('av1-'))).toEqual([]);
  await context.close();
});

test('the other language is heard once it is chosen', async ({ page }) => {
  const { player, played } = await watch(page);
  await listen(page);
  await expect.poll(() => pitchOf(page), { timeout: 60_000 }).toBe('English');
  expect(played()).not.toContain('audio-2');
  await choose(player, 'Sound', 'German');
  await expect.poll(() => pitchOf(page), { timeout: 30_000 }).toBe('German');
  expect(played()).toContain('audio-2');
});

test('the sound alone plays on under the poster, in either language, and the picture comes back', async ({
  page,
}) => {
  const { player, played, forget } = await watch(page);
  await listen(page);
  await expect.poll(() => pitchOf(page), { timeout: 60_000 }).toBe('English');
  const before = await positionOf(page);
  await choose(player, 'Quality', 'Sound only');
  forget();
  const note = player.locator('p', { hasText: 'Sound only' });
  await expect(note).toBeVisible();
  await expect.poll(() => positionOf(page), { timeout: 30_000 }).toBeGreaterThan(before);
  await expect.poll(() => pitchOf(page)).toBe('English');
  expect(await frameWidth(page)).toBe(0);
  await choose(player, 'Sound', 'German');
  await expect.poll(() => pitchOf(page), { timeout: 30_000 }).toBe('German');
  expect(played().filter((folder) => !folder.startsWith('audio'))).toEqual([]);
  expect(played()).toContain('audio-2');

  await page.evaluate(() => document.querySelector('video')?.pause());
  await player.getByRole('button', { name: 'Settings' }).click();
  await player.getByRole('button', { name: /^Quality/ }).click();
  await expectAccessibleInEveryLook(page, 'the sound alone', { ...looks, picture: 'sound-only' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await player.getByRole('radio', { name: /^360p$/ }).check({ force: true });
  await expect(note).toBeHidden();
  await expect.poll(() => frameWidth(page), { timeout: 30_000 }).toBe(640);
});

test('on the slowest line the picture is kept: the sound alone is never taken unasked', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = {
    offline: false,
    latency: 300,
    downloadThroughput: 25_000,
    uploadThroughput: 25_000,
  };
  const { forget, played } = await watch(page, () =>
    line.send('Network.emulateNetworkConditions', slow),
  );
  await expect.poll(() => frameWidth(page), { timeout: 120_000 }).toBeGreaterThan(0);
  forget();
  await expect
    .poll(() => played().some((folder) => folder.endsWith('240p')), { timeout: 120_000 })
    .toBe(true);
  expect(await frameWidth(page)).toBeGreaterThan(0);
});

/** The master playlist that a viewer is given now. */
async function playlistOf(page: Page): Promise<string> {
  const origin = storeOrigin();
  const token = await page.locator('meta[name=csrf-token]').getAttribute('content');
  const asked = await page.request.post(`${origin}/api/contents/${permalink}/playback`, {
    headers: { 'X-CSRFToken': token ?? '', Origin: origin },
    data: {},
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { src } = (await asked.json()) as { src: string };
  return (await page.request.get(new URL(src, origin).href)).text();
}

interface Watching {
  page: Page;
  player: Locator;
  /** The folders of which segments were fetched: `360p`, `av1-360p`, `audio-2`. */
  played(): string[];
  /** `360p/00003` */
  segments(): string[];
  forget(): void;
}

async function watch(
  page: Page,
  beforePlay = async (): Promise<unknown> => null,
): Promise<Watching> {
  let names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/([^/]+\/\d+)\.m4s/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  await page.goto(`${storeOrigin()}/programs/${permalink}`);
  await beforePlay();
  await page
    .getByRole('button', { name: /^Play |^Resume/ })
    .first()
    .click();
  return {
    page,
    player: page.getByRole('region', { name: /^Player/ }),
    played: () => [...new Set([...names].map((name) => name.replace(/\/.*/, '')))],
    segments: () => [...names],
    forget: () => (names = new Set()),
  };
}

/** By the keyboard's way: what fades out after a while is not clicked. */
async function choose(player: Locator, menu: 'Quality' | 'Sound', name: string): Promise<void> {
  const settings = player.getByRole('button', { name: 'Settings' });
  await settings.focus();
  await settings.press('Enter');
  await player.getByRole('button', { name: new RegExp(`^${menu}`) }).press('Enter');
  await player.getByRole('radio', { name, exact: true }).check({ force: true });
  await player.page().keyboard.press('Escape');
}

function frameWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.videoWidth ?? 0);
}

declare global {
  interface Window {
    analyser?: AnalyserNode;
  }
}

/** Puts an ear to the element: what it gives to the loudspeakers. */
async function listen(page: Page): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const sound = new AudioContext();
    const analyser = sound.createAnalyser();
    analyser.fftSize = 4096;
    sound.createMediaElementSource(video).connect(analyser).connect(sound.destination);
    window.analyser = analyser;
  });
}

/** The language whose tone is the loudest now. */
async function pitchOf(page: Page): Promise<keyof typeof PITCHES | 'neither'> {
  const hertz = await page.evaluate(() => {
    const { analyser } = window;
    if (!analyser) throw new Error('Nobody listens to this page.');
    const levels = new Uint8Array(analyser.frequencyBinCount);
    analyser.getByteFrequencyData(levels);
    const loudest = levels.reduce(
      (best, level, at) => (level > (levels[best] ?? 0) ? at : best),
      0,
    );
    return (loudest * analyser.context.sampleRate) / analyser.fftSize;
  });
  for (const language of ['English', 'German'] as const) {
    if (Math.abs(hertz - PITCHES[language]) < 40) return language;
  }
  return 'neither';
}
