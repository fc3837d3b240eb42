import { expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { callAs, joinByCall } from '../support/people';
import { officeOf, sell } from '../support/shop';
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

test('a series has its title in German, in the office and where it is watched', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/series`);
  await page.getByLabel('New series’ name').fill('Mornings Inside');
  await page.getByRole('button', { name: 'Add series' }).click();
  await expect(page).toHaveURL(/\/bullet\/series\/\d+$/);
  const season = page.getByRole('region', { name: 'Season 1' });
  await season
    .getByRole('combobox', { name: 'Add an episode to Season 1' })
    .fill('A Jump at Sunset');
  await page.getByRole('option', { name: 'A Jump at Sunset' }).click();
  await expect(season.getByRole('listitem').filter({ hasText: 'A Jump at Sunset' })).toHaveCount(1);
  await expect(page.getByText('“A Jump at Sunset” added.')).toBeVisible();
  const ofSeason = season.getByLabel('Season title', { exact: true });
  await ofSeason.fill('Spring');
  await ofSeason.blur();
  const germanSeason = page.getByLabel('Season title (Deutsch)');
  await germanSeason.fill('Frühling');
  await germanSeason.blur();
  await expect(page.getByText('Season title (Deutsch) changed.')).toBeVisible();
  const ofSeries = page.getByLabel('Name (Deutsch)');
  await ofSeries.fill('Morgens drinnen');
  await ofSeries.blur();
  await expect(page.getByText('Name (Deutsch) changed.')).toBeVisible();
  await page.getByRole('switch', { name: 'Published' }).click();
  await expect(page.getByText('Published changed.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the translations of a series', {
    ...looks,
    picture: 'translations-series-office',
  });

  const german = await readerOf(browser, 'de');
  await expect(async () => {
    await german.goto(`${storeOrigin()}/series/mornings-inside`);
    const heading = german.getByRole('heading', { level: 1, name: 'Morgens drinnen' });
    await expect(heading).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessibleInEveryLook(german, 'a series with a translated title', {
    ...looks,
    picture: 'translations-series-store',
  });
  await german.goto(`${storeOrigin()}/programs/a-jump-at-sunset`);
  await expect(german.getByRole('link', { name: /Morgens drinnen/ })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('“Mornings Inside” deleted.')).toBeVisible();
});

test('the list of films finds what is missing in a language', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/films?q=${encodeURIComponent(original)}`);
  await page.getByRole('button', { name: 'Translations' }).click();
  await page.getByRole('menuitem', { name: 'Missing translation: Deutsch' }).click();
  await expect(page).toHaveURL(/untranslated=de/);
  await expect(page.getByRole('link', { name: original, exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the films that miss a translation', {
    ...looks,
    picture: 'translations-missing',
  });
});

test('a German buyer’s receipt names what they read, and the office its own words', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const call = await officeOf(request);
  const own = `A film to keep ${Date.now()}`;
  const theirs = 'Ein Film zum Behalten';
  const product = await sell(call, own, 'purchase', [{ minor: 1299 }], {
    translations: { de: { title: theirs } },
  });
  const buyer = await (await browser.newContext()).newPage();
  await joinByCall(buyer, `Kai Kunde ${Date.now()}`);
  await buyer.context().addCookies([{ name: 'matinee_locale', value: 'de', url: storeOrigin() }]);
  const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' };
  const { token } = await callAs<{ token: string }>(
    buyer,
    'POST',
    '/api/billings/sandbox_card',
    card,
  );
  const { order } = await callAs<{ order: { number: string } }>(
    buyer,
    'POST',
    '/api/billings/payment_intent',
    { product_id: product.id, payment_method: token },
  );
  await buyer.goto(`${storeOrigin()}/orders/${order.number}`);
  await expect(buyer.getByText(theirs)).toBeVisible();
  await expect(buyer.getByText(own)).toHaveCount(0);
  await expectAccessibleInEveryLook(buyer, 'a German receipt', {
    ...looks,
    picture: 'translations-receipt',
  });

  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/orders?q=${encodeURIComponent(order.number)}`);
  await expect(page.getByRole('row', { name: new RegExp(own) })).toBeVisible();
  await call('PATCH', `/products/${product.id}`, { is_on_sale: false });
});
