import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { changeStore } from '../support/store-settings';
import { expect, test } from '../support/test';

// What visitors see of a store that does not let everyone in. The store is opened again at the end.

const open = { availability: { state: 'open' }, minimum_age: null };
const sentence = 'We are fitting new projectors. Back at nine.';

test.afterAll(async ({ playwright }) => {
  await changeStore(await playwright.request.newContext(), open);
});

test('an owner closes the store for maintenance; visitors read why, and it opens again', async ({
  page,
  browser,
}) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/store/availability`);
  await page.getByRole('radio', { name: /^Maintenance/ }).check();
  const words = page.getByLabel('Message to visitors');
  await words.fill(sentence);
  await words.press('Enter');
  await expect(page.getByText('Message to visitors changed.')).toBeVisible();
  await picture(page, 'office');

  const visitor = await browser.newPage();
  await expect(async () => {
    const answer = await visitor.goto(`${storeOrigin()}/catalog`);
    expect(answer?.status()).toBe(503);
  }).toPass();
  await expect(visitor.getByRole('heading', { name: 'Back soon' })).toBeVisible();
  await expect(visitor.getByText(sentence)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Library' })).toHaveCount(0);
  expect(await violationsOf(visitor)).toEqual([]);
  await picture(visitor, 'maintenance');
  await expect(page.goto(`${storeOrigin()}/catalog`).then((a) => a?.status())).resolves.toBe(200);

  await changeStore(page.request, open);
  await expect(async () => {
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await expect(visitor.getByRole('heading', { name: 'Back soon' })).toHaveCount(0);
  }).toPass();
  await expect(visitor).toHaveURL(/\/catalog$/);
  await visitor.close();
});

test('an age is confirmed once', async ({ page, playwright }) => {
  await changeStore(await playwright.request.newContext(), { minimum_age: 18 });
  await expect(async () => {
    const answer = await page.goto(`${storeOrigin()}/search?q=sea`);
    expect(answer?.status()).toBe(403);
  }).toPass();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, 'age');
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/search\?q=sea/);
});

/** For a look at the screens, like the other specs: only when asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env['MATINEE_E2E_PICTURES']) return;
  const size = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        (theme) => document.documentElement.setAttribute('data-theme', theme),
        colorScheme,
      );
      await page.screenshot({ path: `artifacts/closed-${name}-${width}-${colorScheme}.png` });
    }
  }
  if (size) await page.setViewportSize(size);
}
