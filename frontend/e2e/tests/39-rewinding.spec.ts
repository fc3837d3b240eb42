/** A broadcast that is on: back to its beginning, live again, and in another quality. */
import type { Page } from '@playwright/test';
import { startEncoder, type Sender } from '../support/broadcast';
import { announceEvent } from '../support/live';
import { officeOf } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

let sender: Sender | undefined;
test.afterEach(() => sender?.kill());

const video = (page: Page) => page.locator('video');
const position = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const lines = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.videoHeight);

async function expectMoving(page: Page): Promise<void> {
  await expect(video(page)).toBeVisible({ timeout: 60_000 });
  const before = await position(page);
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(before + 1);
}

/** An event that is on, with its picture; returns a viewer's page of it, and how to end it. */
async function watch(page: Page, title: string, permalink: string, atOnce: number) {
  const call = await officeOf(page.request);
  const event = await announceEvent(page.request, title, 120);
  const inputs = await call<{ name: string; stream_key: string }[]>('GET', '/live/inputs');
  const key = inputs.find(({ name }) => name === title)?.stream_key ?? '';
  await call('POST', `/live/events/${event}/go_live`, {});
  sender = startEncoder(key, { atOnce });
  const browser = page.context().browser();
  const viewer = await (await browser?.newContext())?.newPage();
  if (!viewer) throw new Error('There is no browser.');
  await viewer.goto(`${storeOrigin()}/live/${permalink}`);
  await expectMoving(viewer);
  return { viewer, end: () => call('POST', `/live/events/${event}/end`, {}) };
}

test('a viewer goes back to the beginning, and returns to live', async ({ page }) => {
  test.setTimeout(240_000);
  const { viewer, end } = await watch(page, 'Long evening', 'long-evening', 150);
  await viewer.getByRole('region', { name: /Long evening/ }).focus();
  // What is there before the last minute is looked up when somebody reaches for the bar.
  const bar = viewer.getByRole('slider', { name: 'Position' });
  await bar.focus();
  await expect
    .poll(async () => Number(await bar.getAttribute('min')), { timeout: 60_000 })
    .toBeLessThan(-120);
  await bar.press('Home');
  await expect.poll(() => position(viewer), { timeout: 30_000 }).toBeLessThan(60);
  await expectMoving(viewer);
  expect(await position(viewer)).toBeLessThan(60);
  const behind = viewer.getByRole('button', { name: /^Back to live: 2 minutes/ });
  await expect(behind).toBeVisible();

  await viewer.keyboard.press('End');
  await expect(behind).toHaveCount(0, { timeout: 30_000 });
  await expectMoving(viewer);
  await end();
});

test('a viewer takes a lower quality', async ({ page }) => {
  test.setTimeout(240_000);
  const { viewer, end } = await watch(page, 'Narrow line', 'narrow-line', 0);
  await viewer.getByRole('region', { name: /Narrow line/ }).hover();
  await viewer.getByRole('button', { name: 'Settings', exact: true }).click();
  await viewer.getByRole('button', { name: /^Quality/ }).click();
  await viewer.getByRole('radio', { name: '240p' }).check({ force: true });
  await expect.poll(() => lines(viewer), { timeout: 30_000 }).toBe(240);
  await expectMoving(viewer);
  await end();
});
