import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { isSecure } from '../support/plain-host';
import { filmPath, storeOrigin } from '../support/stack';
import { addChapter, readFilm } from '../support/chapters';
import { expect, test } from '../support/one-page';
import { play, positionOf } from '../support/watching';

// The demo's films are there: the walk through the screens has seeded them.
const film = (permalink: string, query = '') => `${storeOrigin()}/programs/${permalink}${query}`;
const upNext = (page: Page) => page.getByRole('region', { name: 'Up next' });

test('a link to a moment starts there', async ({ page }) => {
  await page.goto(film('the-earth-by-night', '?t=12'));
  await play(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(12);
});

test('the next film is offered in the last seconds; stopped, it waits', async ({ page }) => {
  await page.goto(film('towers-after-dark'));
  await play(page);
  await expect(upNext(page)).toContainText(/Starts in \d seconds?/);
  await upNext(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(upNext(page)).toBeHidden();
  await expect(upNext(page)).toContainText('Autoplay is off for this one.', { timeout: 20_000 });
  expect(page.url()).toBe(film('towers-after-dark'));
  await upNext(page).getByRole('button', { name: 'Play now' }).click();
  await expect(page).not.toHaveURL(/towers-after-dark/);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
});

test('left alone, the next film starts by itself', async ({ page }) => {
  await page.goto(film('a-jump-at-sunset'));
  await play(page);
  await expect(page).not.toHaveURL(/a-jump-at-sunset/, { timeout: 30_000 });
  await expect(page).toHaveURL(/autoplay=true/);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
});

test('the viewer’s own switch keeps it from starting', async ({ page }) => {
  await page.goto(film('the-earth-by-night'));
  await play(page);
  await page.mouse.move(400, 300);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByText('Autoplay next').click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('player_autoplay'))).toBe('off');
  // Not the whole half minute: the end of it is what is looked at.
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = video.duration - 2;
  });
  const ended = () => page.evaluate(() => document.querySelector('video')?.ended);
  await expect.poll(ended, { timeout: 20_000 }).toBe(true);
  await expect(upNext(page).getByRole('button', { name: 'Play now' })).toBeVisible();
  expect(page.url()).toBe(film('the-earth-by-night'));
});

test('chapters are switched in the player, marked and ticked', async ({ page }) => {
  test.setTimeout(240_000);
  await signInAsOwner(page);
  const permalink = 'big-buck-bunny';
  if ((await readFilm(page, permalink)).chapters.length < 2) {
    await addChapter(page, permalink, filmPath('world'), 'The other side');
  }
  const [first] = (await readFilm(page, permalink)).chapters;
  await page.goto(film(permalink, `?chapter=${first?.id}`));
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).filter({ visible: true });
  await expect(chapters.getByRole('link')).toHaveCount(2);

  await play(page);
  // The chapter is so short that a slow machine would be in the next one before the click.
  await setSpeed(page, 0.1);
  await page.mouse.move(400, 300);
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await setSpeed(page, 1);
  await expect(chapters.getByRole('link', { name: /The other side/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // It plays on, in the same element.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.duration ?? 0))
    .toBeGreaterThan(20);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);

  const watched = page.getByRole('button', { name: /^(Mark as watched|Watched)$/ });
  if ((await watched.getAttribute('aria-pressed')) === 'true') await watched.click();
  // The mark shows at once; leaving before the store has it would take it back.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/watched') && answer.ok());
  await page.getByRole('button', { name: 'Mark as watched' }).click();
  await expect(chapters.getByRole('link', { name: /The other side/ })).toContainText('Watched');
  await kept;
  await page.reload();
  await expect(chapters.getByRole('link', { name: /The other side/ })).toContainText('Watched');
  for (const width of [360, 1440]) {
    // So high that the bar at the foot lies over nothing.
    await page.setViewportSize({ width, height: 2400 });
    await expectAccessible(page, `the film's page at ${width}`);
  }
});

test('sharing gives the link and the code of the player', async ({ page, context }) => {
  test.skip(!isSecure, 'Only secure pages may read the clipboard: `isSecureContext` is false.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(film('a-jump-at-sunset'));
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this film' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(film('a-jump-at-sunset'));
  await expect(dialog.getByLabel('Embed code')).toHaveValue(/\/embed\/a-jump-at-sunset"/);
  await expectAccessible(page, 'the dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

async function setSpeed(page: Page, rate: number): Promise<void> {
  await page.evaluate((wanted) => {
    const video = document.querySelector('video');
    if (video) video.playbackRate = wanted;
  }, rate);
}
