/** A chat beside its replay: what was said while one picture was seen comes with that picture again. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { startEncoder, type Sender } from '../support/broadcast';
import { newPerson } from '../support/conversation';
import { announceEvent } from '../support/live';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

let sender: Sender | undefined;
test.afterEach(() => sender?.kill());

const position = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const goTo = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.pause();
    video.currentTime = to;
  }, seconds);
const line = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ hasText: words });

async function expectMoving(page: Page): Promise<void> {
  await expect(page.locator('video')).toBeVisible({ timeout: 60_000 });
  const before = await position(page);
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(before + 1);
}

test('what was said after an interruption comes with the picture it was about', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const event = await announceEvent(page.request, 'Second night', 120);
  await page.goto(`${storeOrigin()}/bullet/live/inputs`);
  await page.getByRole('button', { name: 'Show the stream key of Second night' }).click();
  const key = /\b[a-z0-9]{8}-[a-z2-7]{32}\b/.exec(await page.getByRole('main').innerText())?.[0];
  const { page: ann } = await newPerson(browser, 'Ann Field');
  await ann.goto(`${storeOrigin()}/live/second-night`);

  sender = startEncoder(key ?? '');
  await page.goto(`${storeOrigin()}/bullet/live/${event}`);
  await expect(page.getByText(/640 × 360|360p/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live' }).click();
  await expectMoving(ann);
  sender.kill();
  const away = ann.getByText('We’ll be right back');
  await expect(away).toBeVisible({ timeout: 60_000 });
  sender = startEncoder(key ?? '');
  await expect(away).toBeHidden({ timeout: 60_000 });
  await expectMoving(ann);

  const field = ann.getByRole('textbox', { name: 'Write in the chat' });
  await field.fill('Look at that');
  const before = await position(ann);
  await field.press('Enter');
  await expect(line(ann, 'Look at that')).toHaveCount(1, { timeout: 20_000 });
  // The picture goes on while a busy machine presses a key.
  const after = await position(ann);
  await expectMoving(ann);

  await page.getByRole('button', { name: 'End event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End event' }).click();
  await expect(page.getByText('The replay is available on the same page.')).toBeVisible({
    timeout: 120_000,
  });
  await ann.reload();
  await ann.getByRole('button', { name: /^Play/ }).first().click();
  await expectMoving(ann);
  await goTo(ann, Math.max(0, before - 1));
  await expect(line(ann, 'No messages at this point.')).toBeVisible({ timeout: 20_000 });
  // The messages get their places moments after the replay is there.
  await expect(async () => {
    await ann.reload();
    await ann.getByRole('button', { name: /^Play/ }).first().click();
    await expectMoving(ann);
    await goTo(ann, after + 1);
    await expect(line(ann, 'Look at that')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 150_000 });
  await expectAccessibleInEveryLook(ann, 'a chat beside its replay', {
    widths: [360, 768, 1440],
    picture: 'chat-replay',
  });
  await goTo(ann, Math.max(0, before - 1));
  await expect(line(ann, 'Look at that')).toHaveCount(0);
  await ann.getByRole('button', { name: 'Hide the chat' }).click();
  await ann.reload();
  await expect(ann.getByRole('button', { name: 'Show the chat' })).toBeVisible();
});
