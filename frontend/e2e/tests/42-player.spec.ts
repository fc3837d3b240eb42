import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { seedDemo } from '../support/demo';
import { storeOrigin } from '../support/stack';
import { positionOf } from '../support/watching';

const film = () => `${storeOrigin()}/programs/the-earth-by-night`;
const player = (page: Page) => page.getByRole('region', { name: /^Player:/ });

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return { isPaused: video?.paused, isMuted: video?.muted };
  });

test.beforeAll(() => void seedDemo());

async function playFromPage(page: Page): Promise<void> {
  await page.goto(film());
  await page.locator('button[data-early=play]').click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
}

test('after the page’s own Play the keyboard is the player’s', async ({ page }) => {
  await page.goto(film());
  await page.locator('button[data-early=play]').press('Enter');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: true });
  const at = await positionOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeCloseTo(at + 5, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => positionOf(page)).toBeCloseTo(at, 1);
  await page.keyboard.press('m');
  await expect.poll(() => stateOf(page)).toMatchObject({ isMuted: true });
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys, 'over the film in full screen').toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: true });
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Space');
  await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: false });
  expect(await positionOf(page), 'it goes on, and does not begin anew').toBeGreaterThanOrEqual(at);
});

test('the same by mouse: time, ten seconds, the list of keys', async ({ page }) => {
  await playFromPage(page);
  await page.keyboard.press('k');
  await player(page).hover();
  const at = await positionOf(page);
  await player(page).getByRole('button', { name: '10 seconds forward' }).click();
  await expect.poll(() => positionOf(page)).toBeCloseTo(at + 10, 1);
  await expect(player(page).getByText('/ 0:31')).toBeVisible();
  await player(page)
    .getByRole('button', { name: / of 31 seconds$/ })
    .click();
  await expect(player(page).getByRole('button', { name: / left$/ })).toContainText('−0:');
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('player_time'))).toBe('left');
  await page.locator('button[data-early=play]').click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Settings' }).click();
  await player(page)
    .getByRole('button', { name: /^Keyboard shortcuts/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(player(page)).toBeFocused();
});

test('a phone on its side is all picture', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await playFromPage(page);
  expect(await page.locator('video').boundingBox()).toMatchObject({
    y: 0,
    width: 844,
    height: 390,
  });
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await page.touchscreen.tap(420, 60);
  const fullscreen = player(page).getByRole('button', { name: 'Full screen' });
  await expect(fullscreen).toBeInViewport();
  await expect(fullscreen).toContainText('Full screen');
  const bar = await player(page).getByRole('slider', { name: 'Position' }).boundingBox();
  expect(bar?.y, 'the bar has the last quarter at most').toBeGreaterThan(390 * 0.75);
  await page.getByRole('banner').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toBeInViewport();
  await context.close();
});
