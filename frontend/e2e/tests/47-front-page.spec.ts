import { signInAsOwner } from '../support/office';
import { seedDemo } from '../support/demo';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

test('an owner adds a row of chosen films, and visitors see it until the usual order is back', async ({
  page,
  browser,
}) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/front_page`);
  await page.getByLabel('New row’s title').fill('Start here');
  await page.getByRole('button', { name: 'Add row' }).click();
  const panel = page.getByRole('region', { name: 'Start here' });
  const search = panel.getByRole('combobox', { name: 'Add a film to Start here' });
  const films = panel.getByRole('list', { name: 'Film order in Start here' }).getByRole('listitem');
  // Other stories leave drafts behind: a row shows once three of its films are published.
  for (const title of ['Big Buck Bunny', 'Tears, Then a Smile', 'A Jump at Sunset']) {
    await search.fill(title);
    await page.getByRole('option', { name: title }).first().click();
    await expect(films.filter({ hasText: title })).toHaveCount(1);
  }
  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(`${storeOrigin()}/catalog`);
    await expect(visitor.getByRole('region', { name: 'Start here' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();

  await page.getByRole('button', { name: 'Back to the usual order' }).click();
  await page.getByRole('button', { name: 'Use the usual order' }).click();
  await expect(page.getByText('The front page has its usual order again.')).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${storeOrigin()}/catalog`);
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Start here' })).toHaveCount(0);
  }).toPass();
  await visitor.close();
});
