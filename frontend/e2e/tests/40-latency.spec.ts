/** From the camera to the screen: the picture carries the time when it was made, and the page reads it back. */
import type { Page } from '@playwright/test';
import { startClock, type Sender } from '../support/broadcast';
import { announceEvent } from '../support/live';
import { officeOf } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

// A machine that does other things is late: the figures are judged in the long form, on a quiet one.
const MINUTES = Number(process.env['MATINEE_E2E_LATENCY_MINUTES'] ?? '0.2');
const isJudged = MINUTES >= 1;
const WORST = { median: isJudged ? 2 : 15, p95: isJudged ? 2.5 : 20, after: isJudged ? 3 : 15 };

let sender: Sender | undefined;
test.afterEach(() => sender?.kill());

/** Seconds between the picture on the screen and now; null while there is none. */
async function latency(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    const context = Object.assign(document.createElement('canvas'), {
      width: 160,
      height: 90,
    }).getContext('2d');
    if (!video || !context || video.readyState < 2) return null;
    context.drawImage(video, 0, 0, 160, 90);
    const { data } = context.getImageData(0, 45, 160, 1);
    let ticks = 0;
    for (let bit = 0; bit < 16; bit += 1) {
      if ((data[4 * (10 * bit + 5)] ?? 0) > 127) ticks += 2 ** bit;
    }
    const now = Math.floor(Date.now() / 20) % 65_536;
    return ((now - ticks + 65_536) % 65_536) / 50;
  });
}

async function latencies(page: Page, seconds: number): Promise<number[]> {
  const found: number[] = [];
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until) {
    const one = await latency(page);
    if (one !== null) found.push(one);
    await page.waitForFunction(
      (at) => (document.querySelector('video')?.currentTime ?? 0) > at + 0.2,
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime),
    );
  }
  return found.toSorted((a, b) => a - b);
}

const share = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity;

test('a viewer sees what the camera saw a moment ago, also after an interruption', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000 + 2 * MINUTES * 60_000);
  const call = await officeOf(page.request);
  const event = await announceEvent(page.request, 'A clock', 120);
  const inputs = await call<{ name: string; stream_key: string }[]>('GET', '/live/inputs');
  const key = inputs.find(({ name }) => name === 'A clock')?.stream_key ?? '';
  await call('POST', `/live/events/${event}/go_live`, {});
  sender = startClock(key);

  const viewer = await (await browser.newContext()).newPage();
  await viewer.goto(`${storeOrigin()}/live/a-clock`);
  await expect.poll(() => latency(viewer), { timeout: 60_000 }).not.toBeNull();
  const before = await latencies(viewer, MINUTES * 60);

  sender.kill();
  const away = viewer.getByText('We’ll be right back');
  await expect(away).toBeVisible({ timeout: 60_000 });
  sender = startClock(key);
  await expect(away).toBeHidden({ timeout: 60_000 });
  // What a stall has cost is given back after a stretch of calm.
  if (isJudged) await latencies(viewer, 60);
  const after = await latencies(viewer, 10);
  const told = [share(before, 0.5), share(before, 0.95), share(after, 0.5)];
  console.log(
    `latency: median ${told[0]} s, p95 ${told[1]} s; after an interruption ${told[2]} s`,
    `(${before.length} pictures)`,
  );
  expect(told[0]).toBeLessThanOrEqual(WORST.median);
  expect(told[1]).toBeLessThanOrEqual(WORST.p95);
  expect(told[2]).toBeLessThanOrEqual(WORST.after);
  await call('POST', `/live/events/${event}/end`, {});
});
