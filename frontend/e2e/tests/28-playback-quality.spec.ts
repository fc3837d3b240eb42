import type { Browser } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { expect, test, waitForApp } from '../support/test';
import { positionOf } from '../support/watching';

// What the store's own player tells of itself is what the owner reads. Needs the demo's films.
const permalink = 'the-earth-by-night';

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

/** Presses Play on the film as a guest; `isCut`: its segments are not there. */
async function pressPlay(browser: Browser, isCut: boolean) {
  const context = await browser.newContext();
  const page = waitForApp(await context.newPage());
  if (isCut) await page.route(/\.m4s(\?|$)/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${storeOrigin()}/programs/${permalink}`);
  await page
    .getByRole('button', { name: /^Play |^Resume/ })
    .first()
    .click();
  return page;
}

test('a play has its picture’s size and its line, one that fails has its error', async ({
  page,
  browser,
}) => {
  const playing = await pressPlay(browser, false);
  await expect.poll(() => positionOf(playing), { timeout: 30_000 }).toBeGreaterThan(2);
  const failing = await pressPlay(browser, true);
  await expect(failing.getByRole('alert').first()).toBeVisible({ timeout: 60_000 });
  // A page that is closed sends what it still has.
  await playing.context().close();
  await failing.context().close();

  await signInAsOwner(page);
  const panel = page.getByRole('region', { name: 'Reported by players' });
  const rowOf = (by: string, name: RegExp) =>
    expect(async () => {
      await page.goto(`${storeOrigin()}/bullet/overview/quality?period=today&by=${by}`);
      await expect(panel.getByRole('rowheader', { name }).first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  await rowOf('rendition', /^\d+p$/);
  await rowOf('bandwidth', /Mbit\/s/);
  await rowOf('dropped_frames', /frames?/);
  await rowOf('error_code', /^(fragLoadError|unreachable)$/);
  await expectAccessible(page, 'what players report');

  await panel.getByRole('button', { name: 'Live delay' }).click();
  await expect(panel.getByText(/^No player reported its delay/)).toBeVisible();
  await expect(page).toHaveURL(/by=latency/);
});
