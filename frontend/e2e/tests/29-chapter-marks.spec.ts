import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner, uploadAndPublish } from '../support/office';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };

test('an owner marks moments of a film, and viewers see them on the bar and jump to them', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('small'),
    filename: 'small.mp4',
    address: 'marked',
  });
  await page.getByRole('button', { name: 'Clear finished' }).click({ timeout: 180_000 });

  await page.getByRole('button', { name: 'Add chapter marks to Chapter 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chapter marks of Chapter 1' });
  const add = async (title: string) => {
    await dialog.getByRole('button', { name: /^Add a mark at/ }).click();
    await dialog.getByRole('textbox', { name: 'Title of mark 1' }).fill(title);
  };
  await add('Der Weg nach Hause');
  await dialog.getByRole('textbox', { name: 'Time of mark 1' }).fill('0:01.0');
  await add('How it begins');
  await expectAccessibleInEveryLook(page, 'chapter marks', { ...looks, picture: 'marks-office' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 chapter marks, shown to viewers')).toBeVisible();

  await page.goto(`${storeOrigin()}/programs/marked`);
  await page
    .getByRole('button', { name: /^Play |^Resume/ })
    .first()
    .click();
  const player = page.getByRole('region', { name: /^Player/ });
  await expect(player.locator('[data-gap]')).toHaveCount(1);
  const menu = player.getByRole('button', { name: /^Chapter marks/ });
  await expect(menu).toBeEnabled();
  // Short as it is, it would be over, and the next film on the screen.
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await page.evaluate(() => document.querySelector('video')?.pause());
  await menu.focus();
  await page.keyboard.press('Enter');
  const list = player.getByRole('group', { name: 'Chapter marks' });
  await expect(list.getByRole('listitem')).toHaveText([
    '0:00How it begins',
    '0:01Der Weg nach Hause',
  ]);
  await expectAccessibleInEveryLook(page, 'the list of chapter marks', {
    ...looks,
    picture: 'marks-player',
  });
  await list.getByRole('button', { name: /Der Weg/ }).press('Enter');
  await expect(list).toBeHidden();
  await expect(menu).toHaveAccessibleName('Chapter marks: Der Weg nach Hause');
  await expect(player.getByRole('slider', { name: 'Position' })).toHaveAttribute(
    'aria-valuetext',
    /, Der Weg nach Hause$/,
  );
});
