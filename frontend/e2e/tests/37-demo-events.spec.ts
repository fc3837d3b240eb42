/** What a newcomer sees of live on the demo, with no encoder at hand. */
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { startDemoEvents } from '../support/demo';
import { moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

let events: ReturnType<typeof startDemoEvents> | undefined;
const main = stack();

test.beforeAll(async ({ browser }) => {
  // The sender goes by whoever watches anything: pages that other tests left open would keep it at work.
  await Promise.all(browser.contexts().map((context) => context.close()));
  moveToOwnStore('demo-events', 'Lantern Street');
  events = startDemoEvents();
});
test.afterAll(() => {
  void events?.stop();
  moveTo(main);
});

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('an event is sent because somebody looks, and one is to come', async ({ page }) => {
  // Its first seconds are over, and it waits for viewers.
  await expect
    .poll(async () => (await page.request.get(`${storeOrigin()}/api/live_events`)).text(), {
      timeout: 90_000,
    })
    .toContain('"stage":"away"');

  await page.goto(`${storeOrigin()}/catalog`);
  await expect(
    card(page, 'The Earth by Night, Live').getByText('Live', { exact: true }),
  ).toBeVisible();
  await expect(card(page, 'The Next Screening')).toBeVisible();

  await page.goto(`${storeOrigin()}/live/the-earth-by-night-live`);
  const position = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(page.locator('video')).toBeVisible({ timeout: 60_000 });
  const before = await position();
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(before + 1);
  await expect(page.getByText('This chat is real').first()).toBeVisible();
  const looks = { widths: [390, 1440] };
  await expectAccessibleInEveryLook(page, 'the live event', { ...looks, picture: 'demo-live' });
});
