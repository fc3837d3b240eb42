/** PayPal in the checkout: a frame of another origin opens a window, and the window talks back to the order. */
import type { APIRequestContext, Page } from '@playwright/test';
import { servePayPal } from '../support/fake-paypal';
import { joinByCall } from '../support/people';
import { openShop, SOLD, type Shop } from '../support/shop';
import { moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const main = stack();
let office: APIRequestContext;
let shop: Shop;

test.beforeAll(async ({ playwright }) => {
  moveToOwnStore('paypal', 'Ferry Street'); // its clock shows the real time
  office = await playwright.request.newContext();
  shop = await openShop(office);
  const [clientId, clientSecret] = stack().providers.paypal_client;
  await shop.call('PATCH', '/payment_providers/paypal', {
    is_enabled: true,
    public: { client_id: clientId, webhook_id: 'WH-1' },
    secrets: { client_secret: clientSecret },
  });
});

test.afterAll(async () => {
  await shop.call('PATCH', '/payment_providers/paypal', { is_enabled: false });
  await shop.close();
  await office.dispose();
  moveTo(main);
});

/** What the browser refused to load, or to run. */
async function begin(page: Page, name: string): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await servePayPal(page.context(), stack().providers);
  await joinByCall(page, name);
  return refused;
}

const order = (page: Page, price: number) =>
  page.goto(`${storeOrigin()}/orders/complete_order?price=${price}`);

/** Presses the button in PayPal's frame; what opens is PayPal's window. */
async function pressed(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal' }).click();
  return opening;
}

const agree = async (window: Page) => window.getByRole('button', { name: 'Agree' }).click();

const paid = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set. Enjoy!');

test('a film is approved in PayPal’s window, and no account is kept', async ({ page }) => {
  const refused = await begin(page, 'Pia Paypal');
  await order(page, shop.film);
  await agree(await pressed(page));
  await paid(page);
  await page.goto(`${storeOrigin()}/subscription`);
  await expect(page.getByText('No payment method saved')).toBeVisible();
  expect(refused).toEqual([]);
});

test('whoever comes from the catalogue, link by link, can be talked back to as well', async ({
  page,
}) => {
  await begin(page, 'Sam Spa');
  await page.goto(`${storeOrigin()}/catalog`);
  const policyOf = async () =>
    (await page.request.get(page.url())).headers()['cross-origin-opener-policy'];
  expect(await policyOf()).toBe('same-origin');
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    history.pushState(null, '', '/orders/checkout');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  const plan = page.getByRole('listitem').filter({ hasText: SOLD.plan });
  await expect(plan).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await plan.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/orders\/complete_order/);
  expect(await policyOf()).toBe('same-origin-allow-popups');
  await agree(await pressed(page));
  await paid(page);
  await page.goto(`${storeOrigin()}/subscription`);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('going back from a page that was loaded anew finds a checkout that works', async ({
  page,
}) => {
  await begin(page, 'Ben Back');
  await order(page, shop.film);
  await expect(page.locator('iframe[title="PayPal"]')).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/orders/checkout'));
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: SOLD.plan })).toBeVisible();
  await page.goBack();
  await agree(await pressed(page));
  await paid(page);
});

test('a window that is closed takes nothing, and the button is there again', async ({ page }) => {
  await begin(page, 'Cal Closed');
  await order(page, shop.film);
  const first = await pressed(page);
  await expect(first.getByRole('button', { name: 'Agree' })).toBeVisible();
  const orderId = new URL(first.url()).searchParams.get('id');
  await first.close();
  const again = await pressed(page);
  await expect(again.getByRole('button', { name: 'Agree' })).toBeVisible();
  expect(new URL(again.url()).searchParams.get('id')).toBe(orderId); // the same order, not a second one
  await agree(again);
  await paid(page);
});
