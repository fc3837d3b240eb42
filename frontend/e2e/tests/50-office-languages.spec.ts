/** Somebody of the team reads the back office in German and in Arabic. */
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { signInByCall } from '../support/store-settings';
import { expect, test } from '../support/test';

// The account is everybody's in these tests.
test.afterEach(async ({ request }) => {
  const token = await signInByCall(request);
  const answer = await request.put(`${storeOrigin()}/bullet/api/users/me/language`, {
    data: { locale: 'en' },
    headers: { 'X-CSRFToken': token, Origin: storeOrigin() },
  });
  expect(answer.status()).toBe(204);
});

async function speak(page: Page, account: RegExp, language: string): Promise<void> {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

test('a person chooses the language of their back office', async ({ page }) => {
  await signInAsOwner(page);
  await speak(page, /^Account:/, 'Deutsch');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Filme' })).toBeVisible();
  await expect(page).toHaveTitle(/^Filme · /);
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'home in German');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${storeOrigin()}/bullet/store/webhooks`);
  await page.getByRole('button', { name: 'Webhook hinzufügen' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse').fill('ftp://example.com/hooks');
  await dialog.getByRole('checkbox', { name: 'order.paid' }).check();
  await dialog.getByRole('button', { name: 'Webhook hinzufügen' }).click();
  await expect(dialog.getByText('Gib eine öffentliche Adresse ein')).toBeVisible();

  // The next page that is opened is in it, too: it is kept with the account.
  await page.goto(`${storeOrigin()}/bullet/films`);
  await speak(page, /^Konto:/, 'العربية');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'الأفلام' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'films in Arabic');
});

test('what a form refuses, what a number means and the help of a room are in it', async ({
  page,
}) => {
  await signInAsOwner(page);
  await speak(page, /^Account:/, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${storeOrigin()}/bullet/coupons`);
  await page.getByRole('button', { name: 'Neuer Gutschein' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('NIEMALS');
  await dialog.getByLabel('Prozent', { exact: true }).fill('10');
  await dialog.getByLabel('Nutzungslimit').fill('0');
  await dialog.getByRole('button', { name: 'Gutschein erstellen' }).click();
  await expect(dialog.getByText('Gib 1 oder mehr ein.')).toBeVisible();

  await page.goto(`${storeOrigin()}/bullet/overview/explain/plays`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Erklärung: Wiedergaben' }),
  ).toBeVisible();
  await expect(page.getByText('Der erste Moment der Wiedergabe')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'a definition in German');

  await page.goto(`${storeOrigin()}/bullet/help/overview`);
  await expect(page).toHaveTitle('Statistiken · Hilfe');
  await expect(page.getByRole('heading', { name: 'Was du hier machst' })).toBeVisible();
  await page.getByRole('link', { name: 'Finanzen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finanzen' })).toBeVisible();

  await page.goto(`${storeOrigin()}/bullet/films`);
  await speak(page, /^Konto:/, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(`${storeOrigin()}/bullet/help/films`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'ما تفعله هنا' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'help in Arabic');
});
