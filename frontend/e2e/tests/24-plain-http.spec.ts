import type { APIRequestContext, Page } from '@playwright/test';
import { signInAsOwner } from '../support/office';
import { joinAs, joinByCall } from '../support/people';
import { cards, officeOf, openShop, SOLD, type Shop } from '../support/shop';
import { isSecure, plainHost } from '../support/plain-host';
import { makeStore, moveTo, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

// A store by a name that is not localhost, without TLS: its pages lack what browsers keep for secure ones.
let shop: Shop;
let office: APIRequestContext;
const main = stack();

test.beforeAll(async ({ playwright }) => {
  if (isSecure) {
    const name = `plain-${Date.now()}`;
    const host = `${name}.${plainHost}`;
    moveTo({ host, owner: makeStore(main.dataDir, name, host, 'Plain Street') });
  }
  office = await playwright.request.newContext();
  shop = await openShop(office);
});

test.afterAll(async () => {
  await shop.close();
  await office.dispose();
  moveTo(main);
});

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
}

async function buy(page: Page, price: number, amount: string): Promise<void> {
  await page.goto(`${storeOrigin()}/orders/complete_order?price=${price}`);
  await typeCard(page, cards.pays);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/\/orders\/success/);
  await expect(page.getByText(amount).last()).toBeVisible();
}

test('a film is bought, and given back in the office', async ({ browser, page }) => {
  const email = await joinByCall(page, 'Ida Insecure');
  await buy(page, shop.film, '$12.99');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  const owner = await browser.newPage();
  await signInAsOwner(owner);
  await owner.goto(`${storeOrigin()}/bullet/orders?q=${encodeURIComponent(email)}`);
  await owner
    .getByRole('row', { name: new RegExp(SOLD.film) })
    .getByRole('link')
    .first()
    .click();
  await owner.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = owner.getByRole('dialog');
  const ends = dialog.getByRole('switch', { name: 'End access' });
  await expect(ends).toBeChecked();
  await dialog.getByLabel(/^Amount/).fill('2');
  await expect(ends).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Refund $2.00' }).click();
  await expect(owner.getByText('Partially refunded')).toBeVisible();
  await owner.close();
});

test('a plan is changed, and then the card', async ({ page }) => {
  await joinByCall(page, 'Ulf Unencrypted');
  await buy(page, shop.month, '$9.99');
  await page.goto(`${storeOrigin()}/subscription`);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('radio', { name: SOLD.plan }).check();
  await page.getByRole('button', { name: /^Pay \$189\.\d\d$/ }).click();
  await expect(page.getByText('$199.00 a year')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await typeCard(page, cards.failsLater);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText(/0341/)).toBeVisible();
});

test('a code is copied, and the office says that passkeys need https', async ({ page }) => {
  await page.goto(`${storeOrigin()}/bullet`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/security`);
  await expect(page.getByText(/Open the back office over https/)).toBeVisible();
  await page.goto(`${storeOrigin()}/bullet/gift_cards`);
  await page.getByRole('button', { name: 'Issue gift card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Code copied.')).toBeVisible();
});

test('a newcomer proves to be no robot', async ({ page }) => {
  const call = await officeOf(office);
  await call('PATCH', '/store', { captcha: true });
  try {
    const shown = async () => (await office.get(`${storeOrigin()}/join`)).text();
    await expect.poll(shown, { timeout: 60_000 }).toMatch(/"captcha": ?true/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await joinAs(page, 'Una Unsigned');
    expect(asked).toContain('/api/captcha');
  } finally {
    await call('PATCH', '/store', { captcha: false });
  }
});
