import type { Locator, Page } from '@playwright/test';
import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

// What the form of a film shows is what goes out, and nothing of it is lost. Needs the demo's films.

const permalink = 'bicycles-of-the-city';
let address = '';

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  address = `/bullet/contents/${seedDemo().get(permalink)}`;
});

test('publishing takes along who may watch, and says it where nothing is covered', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto(storeOrigin() + address);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Paying viewers' }).check({ force: true });
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // The notice of the act before is still there.
  await expect(page.getByText('Unpublished. Viewers can’t see it anymore.')).toBeVisible();
  for (const part of [
    page.getByText('Unsaved changes'),
    page.getByRole('button', { name: 'Save changes' }),
  ]) {
    expect(await isOnTop(part)).toBe(true);
  }
  await expect(page.getByText('For paying viewers', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Published. For paying viewers.')).toBeVisible();
  expect(await ruleOf(page)).toBe('paid');

  await page.getByRole('radio', { name: 'Everyone' }).check({ force: true });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await ruleOf(page)).toBe('public');
});

test('the back button asks before it drops what was typed', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/films`);
  await page.getByRole('link', { name: 'Bicycles of the City' }).click();
  const credits = page.getByRole('textbox', { name: 'Credits' });
  await credits.fill('Not saved');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(credits).toHaveValue('Not saved');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
});

/** Whether its middle is what one would press. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });

async function ruleOf(page: Page): Promise<string> {
  const answer = await page.request.get(`${storeOrigin()}/api/contents/${permalink}`);
  return ((await answer.json()) as { access: { rule: string } }).access.rule;
}
