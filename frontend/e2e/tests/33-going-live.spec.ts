/** From the sandbox over test keys to live ones: nothing of the trial stands in anybody's way. */
import type { APIRequestContext, Page } from '@playwright/test';
import { serveStripe } from '../support/fake-stripe';
import { signInAsOwner } from '../support/office';
import { joinByCall } from '../support/people';
import { cards, openShop, passDays, payByCall, type Shop } from '../support/shop';
import { moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

let shop: Shop;
let office: APIRequestContext;
let viewer: Page;
const main = stack();
const notYet = 'You’re not taking real payments yet';

test.beforeAll(async ({ playwright, browser }) => {
  moveToOwnStore('live', 'Premiere Street');
  office = await playwright.request.newContext();
  shop = await openShop(office);
  viewer = await (await browser.newContext()).newPage();
  await serveStripe(viewer, stack().providers);
  await joinByCall(viewer, 'Vi Viewer');
});

test.afterAll(async () => {
  await viewer.context().close();
  await shop.close();
  await office.dispose();
  moveTo(main);
});

/** Calls of a page that led nowhere. */
function deadEnds(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().includes('/api/')) found.push(answer.url());
  });
  return found;
}

async function payInStripe(page: Page, price: number, amount: string): Promise<void> {
  await page.goto(`${storeOrigin()}/orders/complete_order?price=${price}`);
  await page.getByLabel('Card number').fill(cards.pays);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set. Enjoy!');
}

const room = () => `${storeOrigin()}/bullet/payment_providers`;
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function enterKeys(
  page: Page,
  keys: { publishable: string; secret: string; webhook: string },
) {
  const stripe = panelOf(page, 'Stripe');
  await stripe.getByLabel('Publishable key').fill(keys.publishable);
  await stripe.getByLabel('Secret key').fill(keys.secret);
  await stripe.getByLabel('Webhook signing secret').fill(keys.webhook);
  await stripe.getByRole('button', { name: 'Save and test connection' }).click();
  await expect(stripe.getByText(/lets a card be kept/)).toBeVisible();
  await expect(stripe.getByText(/Stripe sends no events to this store/)).toBeVisible();
}

test('a store whose clock was put forward goes live after its test data is deleted', async ({
  page,
}) => {
  await payByCall(viewer, shop.month, cards.pays);
  await passDays(shop.call, 31);
  await signInAsOwner(page);
  await page.goto(room());
  await expect(page.getByRole('region', { name: notYet })).toContainText('only accepts test cards');
  await enterKeys(page, stack().providers.stripe_keys);
  const offer = panelOf(page, 'Stripe').getByRole('switch', { name: 'Offer at checkout' });
  await offer.click();
  await expect(panelOf(page, 'Stripe')).toContainText('put forward by 31 days');
  await page.getByRole('button', { name: 'Delete test data' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete all test data?' });
  await expect(asked).toContainText('Kept: films, people, comments');
  await asked.getByRole('button', { name: 'Delete test data' }).click();
  await expect(page.getByText('Test data deleted.')).toBeVisible();
  await offer.click();
  await expect(panelOf(page, 'Stripe').getByText('At checkout', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: notYet })).toContainText('test keys');
  await viewer.goto(`${storeOrigin()}/subscription`);
  await expect(viewer.getByText(/ending in/)).toHaveCount(0);
});

test('live keys: no dead card, a new one pays, and nobody meets a 404', async ({ page }) => {
  await payInStripe(viewer, shop.month, '$9.99');
  await viewer.goto(`${storeOrigin()}/subscription`);
  await expect(viewer.getByText('Visa ending in 4242')).toBeVisible();

  await signInAsOwner(page);
  await serveStripe(page, stack().providers);
  await payInStripe(page, shop.month, '$9.99');
  const ofOwner = deadEnds(page);
  const ofViewer = deadEnds(viewer);
  await page.goto(room());
  await enterKeys(page, stack().providers.stripe_live_keys);
  await expect(page.getByRole('region', { name: notYet })).toHaveCount(0);
  await page.goto(`${storeOrigin()}/bullet/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: notYet })).toHaveCount(0);

  await viewer.goto(`${storeOrigin()}/subscription`);
  await expect(viewer.getByText('Active', { exact: true })).toBeVisible();
  await expect(viewer.getByText('Visa ending in 4242')).toHaveCount(0);
  await viewer.goto(`${storeOrigin()}/orders/complete_order?price=${shop.film}`);
  await expect(viewer.getByLabel('Card number')).toBeVisible();
  await expect(viewer.getByText(/4242/)).toHaveCount(0);
  await payInStripe(viewer, shop.film, '$12.99');
  await payInStripe(page, shop.film, '$12.99');
  expect(ofViewer).toEqual([]);
  expect(ofOwner).toEqual([]);
});
