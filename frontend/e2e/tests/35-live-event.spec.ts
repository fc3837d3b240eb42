/** An event from its waiting room to its replay: an encoder that crashes, its owner, and two viewers. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { startEncoder, type Sender } from '../support/broadcast';
import { announceEvent } from '../support/live';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [390, 1440] };
let sender: Sender | undefined;

test.afterEach(() => sender?.kill());

const picture = (page: Page): Locator => page.locator('video');

/** Waits until the picture moves on from where it is now. */
async function expectMoving(page: Page): Promise<void> {
  const position = () => picture(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(picture(page)).toBeVisible({ timeout: 60_000 });
  const before = await position();
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(before + 1);
}

test('an event is waited for, seen, interrupted, ended and kept', async ({ page, browser }) => {
  test.setTimeout(540_000);
  const event = await announceEvent(page.request, 'Opening night', 120);

  await page.goto(`${storeOrigin()}/bullet/live/inputs`);
  await page.getByRole('button', { name: 'Show the stream key of Opening night' }).click();
  const key = /\b[a-z0-9]{8}-[a-z2-7]{32}\b/.exec(await page.getByRole('main').innerText())?.[0];
  expect(key).toBeTruthy();

  const viewers = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const viewer of viewers) {
    await viewer.goto(`${storeOrigin()}/live/opening-night`);
    await expect(viewer.getByText('Starts in')).toBeVisible();
  }
  const [first, second] = viewers as [Page, Page];
  await expectAccessibleInEveryLook(first, 'a waiting room', { ...looks, picture: 'live-waiting' });

  sender = startEncoder(key ?? '');
  await page.goto(`${storeOrigin()}/bullet/live/${event}`);
  await expect(page.getByText(/640 × 360|360p/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live' }).click();

  // Without a reload: whoever waits asks more and more often as the start comes nearer.
  await Promise.all(viewers.map(expectMoving));
  await expectAccessibleInEveryLook(first, 'a live event', { ...looks, picture: 'live-on-air' });

  sender.kill();
  await expect(first.getByText('We’ll be right back')).toBeVisible({ timeout: 60_000 });
  sender = startEncoder(key ?? '');
  await expect(first.getByText('We’ll be right back')).toBeHidden({ timeout: 60_000 });
  await Promise.all(viewers.map(expectMoving));

  // What the viewers' own players measured, on the owner's screen while they watch.
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const numberOf = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd');
  await expect(numberOf('Latency')).toHaveText(/^\d+(\.\d)? m?s$/, { timeout: 150_000 });
  await expect(numberOf('Peak viewers')).toHaveText('2', { timeout: 60_000 });
  const away = page.getByRole('list', { name: 'When the source was away' });
  await expect(away.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInEveryLook(page, 'the report of an event', {
    widths: [360, 768, 1440],
    picture: 'live-report',
  });
  await page.goBack();

  await page.getByRole('button', { name: 'End event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End event' }).click();
  await expect(page.getByText('The replay is available on the same page.')).toBeVisible({
    timeout: 120_000,
  });
  await second.reload();
  await second.getByRole('button', { name: /play/i }).first().click();
  await expectMoving(second);
  await expectAccessibleInEveryLook(second, 'a replay', { ...looks, picture: 'live-replay' });
});
