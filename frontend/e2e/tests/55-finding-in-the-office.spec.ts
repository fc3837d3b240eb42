import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

/** Of the demo, as the alphabet has them. */
const TITLES = ['A Jump at Sunset', 'Big Buck Bunny: Good Morning', 'Tears, Then a Smile'];

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

test('an owner sorts the films, keeps the view under a name, and opens it again', async ({
  page,
}) => {
  await signInAsOwner(page);
  const table = page.getByRole('table');
  const head = table.getByRole('columnheader', { name: 'Film', exact: true });
  /** Of these films, which the list has first. */
  const first = async () => {
    const rows = await table.getByRole('row').allInnerTexts();
    return rows.flatMap((row) => TITLES.filter((title) => row.includes(title)))[0];
  };
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/[?&]sort=film\b/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(first).toBe('A Jump at Sunset');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).toBe('Tears, Then a Smile');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name').fill('From Z to A');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('“From Z to A” saved.')).toBeVisible();

  await page.goto(`${storeOrigin()}/bullet/films`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'From Z to A' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'From Z to A' }).click();
  await page.getByRole('menuitem', { name: 'Delete “From Z to A”' }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
});

test('the palette leads to a category, an author and a setting by a few letters', async ({
  page,
}) => {
  await signInAsOwner(page);
  for (const [words, option, address] of [
    ['anima', /^Animation$/, /\/bullet\/categories\/\d+$/],
    ['blender', /^Blender Foundation$/, /\/bullet\/authors\/\d+$/],
    ['maintenance', /^Maintenance/, /\/bullet\/store\/availability/],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(words);
    await expect(page.getByRole('option', { name: option })).toBeVisible();
    await page.getByRole('option', { name: option }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
