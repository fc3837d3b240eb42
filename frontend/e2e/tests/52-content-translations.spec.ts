import { expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';
import type { Browser } from '@playwright/test';

const looks = { widths: [360, 768, 1440] };
const address = 'a-helicopter-of-bricks';
const original = 'A Helicopter of Bricks';
const title = 'Ein Hubschrauber aus Bausteinen';
const description = 'Eine kleine Maschine lässt ihren Rotor an und hält ihn wieder an.';

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

async function readerOf(browser: Browser, locale: string) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'matinee_locale', value: locale, url: storeOrigin() }]);
  return context.newPage();
}

test('an owner writes a film’s title in German, and those who read German see it everywhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/films?q=${encodeURIComponent(original)}`);
  await page.getByRole('link', { name: original, exact: true }).click();
  const panel = page.getByRole('region', { name: 'Translations' });
  const ofTitle = panel.getByLabel('Title (Deutsch)');
  const ofDescription = panel.getByLabel('Description (Deutsch)');
  await ofTitle.fill(title);
  await ofTitle.press('Enter');
  await expect(page.getByText('Title (Deutsch) changed.')).toBeVisible();
  await ofDescription.fill(description);
  await ofDescription.blur();
  await expect(panel.getByRole('button', { name: /^Deutsch\s*2 of 2$/ })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the translations of a film', {
    ...looks,
    picture: 'translations-office',
  });

  const german = await readerOf(browser, 'de');
  await expect(async () => {
    await german.goto(`${storeOrigin()}/categories/without-people`);
    await expect(german.getByRole('heading', { name: title })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await german.getByRole('heading', { name: title }).click();
  await expect(german.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(german.getByText(description)).toBeVisible();
  await expect(german).toHaveTitle(new RegExp(title));
  await expectAccessibleInEveryLook(german, 'a film with a translated title', {
    ...looks,
    picture: 'translations-store',
  });
  await german.goto(`${storeOrigin()}/orders/checkout?film=${address}`);
  await expect(german.getByRole('heading', { level: 1 })).toContainText(title);
  // A job writes what is searched.
  await expect(async () => {
    await german.goto(`${storeOrigin()}/search?q=hubschrauber`);
    await expect(german.getByRole('heading', { name: title })).toBeVisible({ timeout: 2000 });
  }).toPass();

  const english = await readerOf(browser, 'en');
  await english.goto(`${storeOrigin()}/programs/${address}`);
  await expect(english.getByRole('heading', { level: 1, name: original })).toBeVisible();
  await english.goto(`${storeOrigin()}/search?q=hubschrauber`);
  await expect(english.getByRole('heading', { name: original })).toBeVisible();

  for (const field of [ofTitle, ofDescription]) {
    await field.fill('');
    await field.blur();
  }
  await expect(panel.getByRole('button', { name: /^Deutsch\s*0 of 2$/ })).toBeVisible();
  await expect(async () => {
    await german.goto(`${storeOrigin()}/programs/${address}`);
    const heading = german.getByRole('heading', { level: 1, name: original });
    await expect(heading).toHaveAttribute('lang', 'en', { timeout: 2000 });
  }).toPass();
});
