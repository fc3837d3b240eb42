/** Stripe's form in the checkout, by its stand-in: cards, 3-D Secure, and banks that have a page of their own. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { serveStripe } from '../support/fake-stripe';
import { joinByCall } from '../support/people';
import { cards, openShop, type Shop } from '../support/shop';
import { moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

let shop: Shop;
let office: APIRequestContext;
const main = stack();

test.beforeAll(async ({ playwright }) => {
  moveToOwnStore('stripe', 'Stripe Street');
  office = await playwright.request.newContext();
  shop = await openShop(office);
  const { stripe_keys: keys } = stack().providers;
  await shop.call('PATCH', '/payment_providers/stripe', {
    is_enabled: true,
    public: { publishable_key: keys.publishable, bank_methods: 'on' },
    secrets: { secret_key: keys.secret, webhook_secret: keys.webhook },
  });
});

test.afterAll(async () => {
  await shop.call('PATCH', '/payment_providers/stripe', { is_enabled: false });
  await shop.close();
  await office.dispose();
  moveTo(main);
});

async function order(page: Page, name: string, price: number): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await serveStripe(page, stack().providers);
  await joinByCall(page, name);
  await page.goto(`${storeOrigin()}/orders/complete_order?price=${price}`);
  await expect(page.getByLabel('Way to pay')).toBeVisible();
  return refused;
}

async function payByCard(page: Page, number: string, button: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: button }).click();
}

const paid = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set. Enjoy!');

test('a declined card, one whose bank asks, and a plan that renews with it', async ({ page }) => {
  const refused = await order(page, 'Stan Stripe', shop.month);
  await payByCard(page, cards.declined, 'Pay $9.99');
  await expect(page.getByText(/Your bank declined this card/)).toBeVisible();
  await payByCard(page, cards.asksAlways, 'Pay $9.99');
  await page.getByRole('button', { name: 'Approve at the bank' }).click();
  await paid(page);
  await page.goto(`${storeOrigin()}/subscription`);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a bank’s own page leads back to the order', async ({ page }) => {
  await order(page, 'Ida Ideal', shop.film);
  await page.getByLabel('Way to pay').selectOption('iDEAL');
  await page.getByRole('button', { name: 'Pay $12.99' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await paid(page);
  await expect(page).toHaveURL(/\/orders\/success\?order=\d+$/); // the payment's secret is gone
});

test('a bank that says no leaves the order to pay', async ({ page }) => {
  await order(page, 'Noa No', shop.film);
  await page.getByLabel('Way to pay').selectOption('Bancontact');
  await page.getByRole('button', { name: 'Pay $12.99' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'This order isn’t paid yet' })).toBeVisible();
});

test('a direct debit is on its way, and says so', async ({ page }) => {
  await order(page, 'Dee Debit', shop.film);
  await page.getByLabel('Way to pay').selectOption('SEPA Direct Debit');
  await page.getByRole('button', { name: 'Pay $12.99' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is processing' })).toBeVisible();
});

test('the form has the look of the store, dark and light', async ({ page }) => {
  await order(page, 'Lou Look', shop.month);
  await expectAccessibleInEveryLook(page, 'stripe-checkout');
});
