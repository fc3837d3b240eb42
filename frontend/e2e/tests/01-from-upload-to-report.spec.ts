import type { Browser, Page } from '@playwright/test';
import { signInAsOwner, untilWhole } from '../support/office';
import { letPass } from '../support/page-clock';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test, waitForApp } from '../support/test';
import { positionOf, readStopwatch, startStopwatch, type Watched } from '../support/watching';

const title = 'World from above';
const watchForSeconds = 6;
const seekTo = 20;
const pauseAt = 23;

interface Report {
  plays: number;
  unique_viewers: number;
  watch_time_seconds: number;
  retention: { buckets: { second: number; viewers: number; plays: number }[] };
}

test('an uploaded film is encoded, published, watched, and counted to the second', async ({
  page,
  browser,
}) => {
  await signInAsOwner(page);
  const filmAddress = await upload(page);
  await publish(page);

  const watched = await watchAsGuest(browser);

  await test.step('the owner reads the report', async () => {
    await page.goto(filmAddress);
    await page.getByRole('link', { name: 'Report' }).click();
    await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible();
    const report = await reportOnceComplete(page, filmAddress, watched);

    expect(report.plays).toBe(1);
    expect(report.unique_viewers).toBe(1);
    const counted = report.watch_time_seconds;
    const played = watched.seconds;
    expect(Math.abs(counted - played), `counted ${counted}, played ${played}`).toBeLessThanOrEqual(
      1,
    );

    const seen = report.retention.buckets.filter((bucket) => bucket.plays > 0);
    const seconds = seen.map((bucket) => bucket.second);
    expect(seconds).toContain(2);
    expect(seconds).toContain(seekTo + 1);
    // What the seek jumped over stays empty in the curve, a second's width aside.
    for (let second = watchForSeconds + 2; second < seekTo - 1; second += 1) {
      expect(seconds, `second ${second} was skipped`).not.toContain(second);
    }
    const missed = watched.shownSeconds.filter((second) => !seconds.includes(second));
    expect(missed.length, `shown but not counted: ${missed.join(', ')}`).toBeLessThanOrEqual(2);

    await page.reload();
    await expect(valueOf(page, 'Plays')).toHaveText('1');
    await expect(valueOf(page, 'Unique viewers')).toHaveText('1');
    await expect(page.getByRole('region', { name: 'Retention' })).toBeVisible();
  });
});

async function upload(page: Page): Promise<string> {
  return test.step('the owner uploads a film', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: /Upload films|Choose files/ })
      .first()
      .click();
    await (await choosing).setFiles(filmPath('world'));
    await page.getByRole('link', { name: 'Open world.mp4' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'World' })).toBeVisible();
    return page.url();
  });
}

async function publish(page: Page): Promise<void> {
  await test.step('the owner names the film and publishes it once it plays', async () => {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await page.getByRole('textbox', { name: 'Address' }).fill('world-from-above');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const button = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(button).toBeEnabled({ timeout: 90_000 });
    await button.click();
    await expect(page.getByText('Published. Free for everyone.')).toBeVisible();
    await untilWhole(page); // the seek goes where the end is made last
  });
}

async function watchAsGuest(browser: Browser): Promise<Watched> {
  return test.step('a guest watches it: play, seek, pause, go on, to the end', async () => {
    const context = await browser.newContext();
    const page = waitForApp(await context.newPage());
    await page.goto(storeOrigin());
    await expect(page).toHaveURL(/\/catalog$/);
    await page.getByRole('link', { name: `More info ${title}` }).click();
    await expect(page).toHaveURL(/\/programs\/world-from-above/);
    const start = page.getByRole('button', { name: `Play ${title}` });
    await expect(start).toBeVisible();
    await startStopwatch(page);
    await start.click();

    await expect.poll(() => positionOf(page), { timeout: 30_000 }).toBeGreaterThan(watchForSeconds);
    await page.getByRole('slider', { name: 'Position' }).fill(String(seekTo));
    await expect.poll(() => positionOf(page), { timeout: 30_000 }).toBeGreaterThan(pauseAt);

    const player = page.getByRole('region', { name: `Player: ${title}` }).last();
    await player.hover();
    await player.getByRole('button', { name: 'Pause' }).click();
    const pausedAt = await positionOf(page);
    await letPass(page, 3); // a pause that must not count
    expect(await positionOf(page)).toBeCloseTo(pausedAt, 1);
    await player.hover();
    await player.getByRole('button', { name: 'Play', exact: true }).click();

    await expect(player.getByRole('button', { name: 'Play again' })).toBeAttached({
      timeout: 30_000,
    });
    const watched = await readStopwatch(page);
    await context.close();
    return watched;
  });
}

/** The report follows the player within seconds: ask until the last second has come in. */
async function reportOnceComplete(
  page: Page,
  filmAddress: string,
  watched: Watched,
): Promise<Report> {
  const id = /contents\/(\d+)/.exec(filmAddress)?.[1];
  const address = `${storeOrigin()}/bullet/api/insights/contents/${id}`;
  let report: Report | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get(address);
        report = (await response.json()) as Report;
        return report.watch_time_seconds;
      },
      { timeout: 20_000, message: `watch time, of ${watched.seconds.toFixed(2)} s played` },
    )
    .toBeGreaterThan(watched.seconds - 1);
  if (!report) throw new Error('No report came.');
  return report;
}

function valueOf(page: Page, name: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}
