import type { Page } from '@playwright/test';
import screens from '../sheets/screens.json' with { type: 'json' };
import { expectGoodPractice, practices, violationsOf } from '../support/axe';
import { seedDemo } from '../support/demo';
import { showSmallStills } from '../support/many-films';
import { storeOrigin } from '../support/stack';
import { signInByCall } from '../support/store-settings';
import { expect, test } from '../support/one-page';

// How screens are laid out, where only a browser shows it: what moves, what stands beside what, what stays in view.

const quiet = ['/sign_in', '/join', '/gift_card', '/nowhere-at-all', '/maintenance', '/library'];
const FILM = '/programs/a-jump-at-sunset';

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(storeOrigin() + path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

interface Shift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * What was in sight and moved up or down since the page came, as the browser tells it. Letters of the face that
 * comes late move within their line, which nobody loses a line by.
 */
function movesOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((tell) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            for (const { node, previousRect, currentRect } of (entry as Shift).sources)
              if (Math.abs(previousRect.y - currentRect.y) > 1)
                moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 60)}`);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => tell(moved), 500);
      }),
  );
}

for (const [width, height] of [
  [360, 780],
  [1440, 900],
] as const) {
  test(`quiet pages begin at one place and do not move, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const places: number[] = [];
    for (const path of quiet) {
      // A still that does not come, from a busy server, is left out for good.
      await expect(async () => {
        await open(page, path);
        await expect(page.locator('main picture img')).toHaveCount(1);
      }).toPass();
      expect(await movesOf(page), path).toEqual([]);
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      places.push(Math.round(box?.y ?? 0));
      await expectGoodPractice(page, path);
    }
    expect(new Set(places).size, `headings at ${places.join(', ')}`).toBe(1);
  });
}

test('a message comes under the heading of a form, which stays', async ({ page }) => {
  await open(page, '/sign_in');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});

test('a film page does not move when it learns of its captions, 360 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, FILM);
  await expect(page.getByText(/^Captions:/)).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
});

test('from 1280 px a film has what is like it beside its words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, FILM);
  const similar = page.getByRole('region', { name: 'More like this' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(similar).toBeVisible();
  const [beside, words] = [await similar.boundingBox(), await title.boundingBox()];
  expect(beside?.x).toBeGreaterThan((words?.x ?? 0) + 600);
  await expectGoodPractice(page, FILM);

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect
    .poll(async () => (await similar.boundingBox())?.x)
    .toBe((await title.boundingBox())?.x);
});

test('what a small card says of its price is whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, FILM);
  const label = page.getByRole('region', { name: 'More like this' }).getByText('Free account');
  await label.scrollIntoViewIfNeeded();
  const isWhole = await label.evaluate((words) => words.scrollWidth <= words.clientWidth);
  expect(isWhole).toBe(true);
});

test('pages of one’s own begin below the name of the store', async ({ page }) => {
  await signInByCall(page.request);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/account', '/subscription', '/favorites', '/library']) {
      await open(page, path);
      const name = page.getByRole('banner').getByRole('link').first();
      const heading = page.getByRole('heading', { level: 1 });
      expect((await heading.boundingBox())?.x, `${path}, ${width} px`).toBe(
        (await name.boundingBox())?.x,
      );
    }
  }
});

test('on a phone on its side, bars scroll away and the film has the height', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 390 });
  await open(page, FILM);
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Quick' })];
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  const play = page.getByRole('button', { name: 'Play A Jump at Sunset' });
  expect((await play.boundingBox())?.y, 'the film is below the header').toBe(64);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  for (const bar of bars) await expect(bar).not.toBeInViewport();
  await page.setViewportSize({ width: 700, height: 780 });
  for (const bar of bars) await expect(bar).toBeInViewport();
});

for (const [width, height] of [
  [844, 390],
  [1200, 450],
] as const) {
  test(`the bars of the back office scroll away, ${width} × ${height} px`, async ({ page }) => {
    await signInByCall(page.request);
    await page.setViewportSize({ width, height });
    await open(page, '/bullet/films');
    const table = page.getByRole('table');
    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    await expect(table.getByRole('columnheader').first()).not.toBeInViewport();
    await page.setViewportSize({ width, height: 780 });
    await expect(page.getByRole('banner')).toBeInViewport();
  });
}

for (const path of ['/categories/cities', '/search', '/search?q=the']) {
  test(`the headings of ${path} are in order`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
    await expectGoodPractice(page, path);
  });
}

test('each navigation of a page has a name of its own', async ({ page }) => {
  await open(page, '/catalog');
  // Earlier tests may have left it more films than a small store has.
  await expect(page.getByRole('region', { name: /^(All films|Now showing)$/ })).toBeVisible();
  const names = await page
    .locator('nav')
    .evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
  await expectGoodPractice(page, '/catalog');
});

for (const [width, height] of [
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`a small still is framed and not scaled up, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await showSmallStills(page, 480, 270);
    await open(page, '/catalog');
    const hero = page.getByRole('region', { name: 'Featured film' });
    const frame = await hero.locator('.hero-frame').boundingBox();
    const title = await hero.getByRole('heading').boundingBox();
    const whole = await hero.boundingBox();
    if (!frame || !title || !whole) throw new Error('The hero has no frame.');
    expect(frame.width).toBeGreaterThan(200);
    expect(frame.width).toBeLessThanOrEqual(480);
    expect(frame.y).toBeGreaterThan(whole.y);
    expect(frame.y + frame.height).toBeLessThan(whole.y + whole.height);
    // Above the title, or beside it.
    const isApart = frame.y + frame.height <= title.y || frame.x >= title.x + title.width;
    expect(isApart, 'the frame lies on the title').toBe(true);
  });
}

/** How much of the window's height lies under what stays in view as one scrolls. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, pointerEvents } = getComputedStyle(element);
        return ['fixed', 'sticky'].includes(position) && pointerEvents !== 'none';
      })
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, bottom, top }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0),
  );
}

// 1440 × 900 px at 200 %.
const zoomed = { width: 720, height: 450 };

// One page walks through all: Chromium compiles the app anew for each context.
for (const isSignedIn of [false, true]) {
  const who = isSignedIn ? 'customer' : 'guest';
  test(`each screen of a ${who} at 200 % fits, no bar lies over it, and it is well built`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    if (isSignedIn) await signInByCall(page.request);
    await page.setViewportSize(zoomed);
    for (const [name, { path, ...screen }] of Object.entries(screens)) {
      if ('isSignedIn' in screen !== isSignedIn) continue;
      await test.step(name, async () => {
        await open(page, path);
        await page.mouse.wheel(0, 300);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), name)
          .toBeLessThanOrEqual(zoomed.width);
        expect.soft(await heightOfBars(page), name).toBe(0);
        expect.soft(await violationsOf(page, undefined, practices), name).toEqual([]);
      });
    }
  });
}
