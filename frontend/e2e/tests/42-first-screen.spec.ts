import type { Page } from '@playwright/test';
import { seedDemo } from '../support/demo';
import { openWithoutApp } from '../support/late-app';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

// What is read and pressed while the app's script is on its way: the server draws it, and the app draws the same.

const FILM = '/programs/the-earth-by-night';
const PATHS = [FILM, '/programs/a-helicopter-of-bricks', '/catalog', '/categories/animation'];

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

/** Words, links and buttons in view, each with its places to the half pixel: what is drawn later may be named alike. */
function readScreen(page: Page, root: string): Promise<Record<string, string[]>> {
  return page.evaluate((selector) => {
    const places: Record<string, string[]> = {};
    const kinds =
      'h1, h2, bdi, header a, header button, main a, main button, main p, main li, nav a, nav button';
    for (const element of document.querySelectorAll(`${selector} :is(${kinds})`)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || element.closest('footer')) continue;
      const words = element.textContent.trim() || element.getAttribute('aria-label') || '';
      const kind = element.matches('a, button') ? 'act' : element.localName;
      const place = [x, y, width, height].map((at) => Math.round(at * 2) / 2).join(' ');
      (places[`${kind} ${words.replace(/\s+/g, ' ')}`] ??= []).push(place);
    }
    return places;
  }, root);
}

/** Opens a page, and compares what the server has drawn with what the app draws; returns the former's names. */
async function expectNothingMoved(page: Page, path: string): Promise<string[]> {
  const release = await openWithoutApp(page, path);
  const first = await readScreen(page, '#first-page');
  await release();
  await expect(page.locator('#first-page')).toHaveCount(0);
  // A font that the app alone asks for comes a moment later.
  await expect(async () => {
    const then = await readScreen(page, '#root');
    const moves = Object.entries(first).flatMap(([name, places]) =>
      places
        .filter((place) => !then[name]?.includes(place))
        .map((place) => `${name}: ${place} → ${then[name]?.join(', ') ?? 'gone'}`),
    );
    expect(moves, `${path}: ${moves.join('; ')}`).toEqual([]);
  }).toPass({ timeout: 5_000 });
  return Object.keys(first);
}

for (const [width, height] of [
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const) {
  for (const locale of ['en', 'ar']) {
    test(`the app draws what was there, where it was: ${width} px, ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of PATHS) {
        const names = await expectNothingMoved(page, `${path}?locale=${locale}`);
        expect(names.length, path).toBeGreaterThan(8);
      }
    });
  }
}

for (const locale of ['en', 'ar']) {
  test(`the checkout names its film before the app is there: ${locale}`, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const path = `/orders/checkout?film=a-helicopter-of-bricks&locale=${locale}`;
      const names = await expectNothingMoved(page, path);
      expect(names.join()).toContain('A Helicopter of Bricks');
    }
  });
}

test('a press on Play before the app is there plays the film', async ({ page }) => {
  const release = await openWithoutApp(page, FILM);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/#play$/);
  await release();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  await expect(page).not.toHaveURL(/#/);
});

test('the focus stays where it was, and nothing moves', async ({ page }) => {
  const release = await openWithoutApp(page, FILM);
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  const name = await page.evaluate(() => document.activeElement?.textContent);
  expect(name).toBe('Library');
  await release();
  await expect(page.locator('#first-page')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
});

test('the first screen is painted before a script is asked for', async ({ page }) => {
  await page.goto(storeOrigin() + FILM);
  await expect(page.locator('#first-page')).toHaveCount(0);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(times.scripts.length).toBeGreaterThan(5);
  expect(Math.min(...times.scripts)).toBeGreaterThan(times.painted);
});
