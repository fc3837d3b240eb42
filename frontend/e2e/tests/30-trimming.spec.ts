import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { readFilm } from '../support/chapters';
import { signInAsOwner, untilWhole, uploadAndPublish } from '../support/office';
import { colorOf, makePicture } from '../support/pictures';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };
const address = 'to-be-trimmed';
const crimson = '#b01030';

/** The length of what a viewer's player plays, in seconds, by the player's own bar. */
async function playedSeconds(page: Page): Promise<number> {
  await page.goto(`${storeOrigin()}/programs/${address}`);
  await page
    .getByRole('button', { name: /^Play |^Resume/ })
    .first()
    .click();
  // Growing streams have no end yet.
  await page.waitForFunction(() => Number.isFinite(document.querySelector('video')?.duration));
  await page.evaluate(() => document.querySelector('video')?.pause());
  const seconds = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
  const bar = page.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await bar.getAttribute('max'))).toBeCloseTo(seconds, 1);
  return seconds;
}

/** The film's card, when its picture has arrived. */
async function cardOf(page: Page) {
  await page.goto(`${storeOrigin()}/search?q=pond`);
  const picture = page
    .getByRole('article')
    .filter({ hasText: 'A day at the pond' })
    .first()
    .locator('img')
    .first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  return picture;
}

async function isCrimson(page: Page): Promise<boolean> {
  const [red = 0, green = 255, blue = 255] = await colorOf(page, await cardOf(page));
  return Math.abs(red - 0xb0) < 24 && Math.abs(green - 0x10) < 24 && Math.abs(blue - 0x30) < 24;
}

test('an owner gives a film an own poster, cuts its ends off, and takes both back', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('small'),
    filename: 'small.mp4',
    address,
    title: 'A day at the pond',
  });
  await page.getByRole('button', { name: 'Clear finished' }).click({ timeout: 240_000 });
  const office = page.url();
  await untilWhole(page);
  const film = await readFilm(page, address);

  const poster = page.getByRole('dialog', { name: 'Poster' });
  const openPoster = async () => {
    await page.goto(office);
    await page.getByRole('button', { name: 'Change poster' }).click();
  };

  await test.step('an own picture is on the card once it is made', async () => {
    expect(await isCrimson(page)).toBe(false);
    await openPoster();
    await expectAccessibleInEveryLook(page, 'a moment as the poster', {
      ...looks,
      picture: 'poster-moment',
    });
    await poster.getByRole('tab', { name: 'Your own picture' }).click();
    await expectAccessibleInEveryLook(page, 'no own poster yet', {
      ...looks,
      picture: 'poster-own-none',
    });
    const field = poster.getByLabel('Picture for the poster');
    await field.setInputFiles(await makePicture(page, crimson, 300, 200));
    await expect(poster.getByRole('alert')).toHaveText(/^This picture is too small/);
    await expectAccessibleInEveryLook(page, 'an own poster refused', {
      ...looks,
      picture: 'poster-own-refused',
    });
    const picture = await makePicture(page, crimson);
    const cut = { ...picture, buffer: picture.buffer.subarray(0, picture.buffer.length - 200) };
    await field.setInputFiles({ ...cut, name: 'damaged.png' });
    const words = /^(This picture cannot be read|The picture is damaged)/;
    const use = poster.getByRole('button', { name: 'Use this picture' });
    await expect(use.or(poster.getByText(words))).toBeVisible();
    if (await use.isVisible()) await use.click();
    await expect(poster.getByRole('alert')).toHaveText(words);
    await field.setInputFiles(picture);
    await expect(poster.getByRole('img', { name: 'Card preview' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'an own poster chosen', {
      ...looks,
      picture: 'poster-own-chosen',
    });
    await use.click();
    await expect(page.getByText('Creating the poster. It appears in a moment.')).toBeVisible();
    await expect.poll(() => isCrimson(page), { timeout: 180_000 }).toBe(true);
  });

  const whole = await playedSeconds(page);
  expect(whole).toBeGreaterThan(5);

  await test.step('viewers get the trimmed film when it is ready, with the same poster', async () => {
    await page.goto(office);
    await page.getByRole('button', { name: 'Trim Chapter 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Trim Chapter 1' });
    const fill = async (label: string, moment: string) => {
      await dialog.getByRole('textbox', { name: label }).fill(moment);
      await dialog.getByRole('textbox', { name: label }).press('Enter');
    };
    await expect(dialog.getByRole('button', { name: /^Trim to/ })).toBeDisabled();
    await fill('Starts at', '0:01.0');
    await fill('Ends at', '0:04.0');
    await expectAccessibleInEveryLook(page, 'the points of a cut', {
      ...looks,
      picture: 'trim-dialog',
    });
    await dialog.getByRole('button', { name: 'Trim to 0:03.0' }).click();
    await expect(dialog).toBeHidden();
    const restore = page.getByRole('button', { name: 'Restore the previous file of Chapter 1' });
    await expect(restore).toBeVisible({ timeout: 300_000 });
    await expectAccessibleInEveryLook(page, 'a trimmed film', { ...looks, picture: 'trimmed' });
    const after = await readFilm(page, address);
    expect(after.chapters[0]?.id).toBe(film.chapters[0]?.id);
    expect(after.chapters[0]?.video_id).not.toBe(film.chapters[0]?.video_id);
    expect(await playedSeconds(page)).toBeCloseTo(3, 1);
    expect(await isCrimson(page)).toBe(true);
  });

  await test.step('the whole film is brought back, and the own picture taken away', async () => {
    await page.goto(office);
    await page.getByRole('button', { name: 'Restore the previous file of Chapter 1' }).click();
    await expect(page.getByText('The previous file is restored.')).toBeVisible();
    expect((await readFilm(page, address)).chapters[0]?.video_id).toBe(film.chapters[0]?.video_id);
    expect(await playedSeconds(page)).toBeCloseTo(whole, 1);
    await openPoster();
    await expect(poster.getByRole('img', { name: 'Current card' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'an own poster', { ...looks, picture: 'poster-own' });
    await poster.getByRole('button', { name: 'Remove your picture' }).click();
    await expect.poll(() => isCrimson(page), { timeout: 180_000 }).toBe(false);
  });
});
