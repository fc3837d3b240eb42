import { expect, test } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { readFilm } from '../support/chapters';
import { signInAsOwner } from '../support/office';
import { filmPath, storeOrigin } from '../support/stack';

const looks = { widths: [360, 768, 1440] };

test('a chapter gets another file and keeps its address, and the former one can be brought back', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  const choose = async (button: RegExp | string, film: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).first().click();
    await (await choosing).setFiles(filmPath(film));
  };
  await choose(/Upload films|Choose files/, 'small');
  await page.getByRole('link', { name: 'Open small.mp4' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('another-file');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled({ timeout: 180_000 });
  await publish.click();
  await expect(page.getByText('Published. Free for everyone.')).toBeVisible();
  const before = await readFilm(page, 'another-file');

  await test.step('a file that is no film leaves the chapter as it is, and says why', async () => {
    await choose('Replace the file of Chapter 1', 'broken');
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Viewers still watch the current one.' });
    await expect(alert).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Clear finished' }).click();
    await expectAccessibleInEveryLook(page, 'a refused file', {
      ...looks,
      picture: 'file-refused',
    });
    await page.getByRole('button', { name: 'Discard the new file of Chapter 1' }).click();
    await expect(alert).toBeHidden();
  });

  await choose('Replace the file of Chapter 1', 'small');
  await expect(page.getByText('New file: small.mp4')).toBeVisible();
  const restore = page.getByRole('button', { name: 'Bring back the former file of Chapter 1' });
  await expect(restore).toBeVisible({ timeout: 300_000 });
  await page.getByRole('button', { name: 'Clear finished' }).click();
  await expectAccessibleInEveryLook(page, 'a replaced file', {
    ...looks,
    picture: 'file-replaced',
  });

  const after = await readFilm(page, 'another-file');
  expect(after.id).toBe(before.id);
  expect(after.chapters[0]?.id).toBe(before.chapters[0]?.id);
  expect(after.chapters[0]?.video_id).not.toBe(before.chapters[0]?.video_id);
  await restore.click();
  await expect(page.getByText('The former file plays again.')).toBeVisible();
  expect((await readFilm(page, 'another-file')).chapters[0]?.video_id).toBe(
    before.chapters[0]?.video_id,
  );
  const film = await page.request.get(`${storeOrigin()}/programs/another-file`);
  expect(film.ok()).toBe(true);
});
