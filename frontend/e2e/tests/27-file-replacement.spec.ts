import { expectAccessibleInEveryLook } from '../support/axe';
import { readFilm } from '../support/chapters';
import { chooseFile, signInAsOwner, uploadAndPublish } from '../support/office';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };

test('a chapter gets another file and keeps its address, and the former one can be brought back', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('small'),
    filename: 'small.mp4',
    address: 'another-file',
  });
  const before = await readFilm(page, 'another-file');

  await test.step('a file that is no film leaves the chapter as it is, and says why', async () => {
    await chooseFile(page, 'Replace the file of Chapter 1', filmPath('broken'));
    const alert = page.getByRole('alert').filter({ hasText: 'Viewers still see the current one.' });
    await expect(alert).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Clear finished' }).click();
    await expectAccessibleInEveryLook(page, 'a refused file', {
      ...looks,
      picture: 'file-refused',
    });
    await page.getByRole('button', { name: 'Discard the new file of Chapter 1' }).click();
    await expect(alert).toBeHidden();
  });

  await chooseFile(page, 'Replace the file of Chapter 1', filmPath('small'));
  await expect(page.getByText('New file: small.mp4')).toBeVisible();
  const restore = page.getByRole('button', { name: 'Restore the previous file of Chapter 1' });
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
  await expect(page.getByText('The previous file is restored.')).toBeVisible();
  expect((await readFilm(page, 'another-file')).chapters[0]?.video_id).toBe(
    before.chapters[0]?.video_id,
  );
  const film = await page.request.get(`${storeOrigin()}/programs/another-file`);
  expect(film.ok()).toBe(true);
});
