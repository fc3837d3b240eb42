/** What a newcomer sees of live on the demo, with no encoder at hand. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { startDemoEvents } from '../support/demo';
import { moveToOwnStore, storeOrigin } from '../support/stack';

let events: ReturnType<typeof startDemoEvents> | undefined;

test.beforeAll(() => {
  moveToOwnStore('demo-events', 'Lantern Street');
  events = startDemoEvents();
});
test.afterAll(() => events?.stop());

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('an event is on, one is to come, and one can be replayed', async ({ page }) => {
  test.setTimeout(420_000);
  await expect
    .poll(async () => (await page.request.get(`${storeOrigin()}/api/live_events`)).text(), {
      timeout: 300_000,
    })
    .toContain('"stage":"replay"');

  await page.goto(`${storeOrigin()}/catalog`);
  await expect(
    card(page, 'The Earth by Night, Live').getByText('Live', { exact: true }),
  ).toBeVisible();
  await expect(card(page, 'The Next Screening')).toBeVisible();

  // Nobody has looked for a while: the sender begins because somebody does.
  await page.goto(`${storeOrigin()}/live/the-earth-by-night-live`);
  const position = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(page.locator('video')).toBeVisible({ timeout: 60_000 });
  const before = await position();
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(before + 1);
  await expect(page.getByText('This chat is real').first()).toBeVisible();
  const looks = { widths: [390, 1440] };
  await expectAccessibleInEveryLook(page, 'the live event', { ...looks, picture: 'demo-live' });

  await page.goto(`${storeOrigin()}/live/an-evening-of-short-films`);
  await page.getByRole('button', { name: /play/i }).first().click();
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(1);
});
