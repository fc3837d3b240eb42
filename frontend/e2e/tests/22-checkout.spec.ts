import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe';
import { servePayPal } from '../support/fake-paypal';
import { serveAccept } from '../support/fake-providers';
import { tabTo } from '../support/keyboard';
import { codeIn, joinByCall, newAddress, nextMail } from '../support/people';
import { cards, giftCard, openShop, passDays, payByCall, SOLD, type Shop } from '../support/shop';
import { matinee, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

let shop: Shop;
let office: APIRequestContext;

test.beforeAll(async ({ playwright }) => {
  office = await playwright.request.newContext();
  shop = await openShop(office);
});

test.afterAll(async () => {
  await shop.close();
  await office.dispose();
});

async function order(page: Page, price: number, more = ''): Promise<void> {
  await page.goto(`${storeOrigin()}/orders/complete_order?price=${price}${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your order' })).toBeVisible();
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
}

async function payWith(page: Page, number: string, button: string | RegExp): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: button }).click();
}

async function expectPaid(page: Page, amount: string): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set. Enjoy!');
  await expect(page.getByText(amount).last()).toBeVisible();
}

test('a guest chooses a plan, says who they are, and pays by card', async ({ page }) => {
  await page.goto(`${storeOrigin()}/orders/checkout`);
  const plan = page.getByRole('listitem').filter({ hasText: SOLD.plan });
  await expect(plan.getByText('$9.99')).toBeVisible();
  await plan.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/orders\/customer_info/);
  await expect(page.getByText('Renews at $9.99 a month until you cancel.')).toBeVisible();
  const email = newAddress();
  await page.getByLabel('Name').fill('Ada Buyer');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(codeIn(await nextMail(email)));
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/orders\/complete_order/);
  await expect(page.getByText('TEST MODE')).toBeVisible();
  await payWith(page, cards.pays, 'Pay $9.99');
  await expectPaid(page, '$9.99');

  // Back leads to no second payment.
  await page.goBack();
  await expect(async () => {
    // The page that one came back to may be loading itself anew.
    await page.goto(`${storeOrigin()}/orders/complete_order?price=${shop.month}`);
    await expect(page.getByRole('heading', { name: 'You already have this' })).toBeVisible();
  }).toPass();
  await page.getByRole('link', { name: 'Your subscription and orders' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Receipt of order/ }).click();
  await expect(page.getByRole('heading', { name: /^Receipt/ })).toBeVisible();
  await expect(page.getByText(/Visa.*4242/)).toBeVisible();
});

test('the bank asks; no takes nothing, and yes pays', async ({ page }) => {
  await joinByCall(page, 'Bo Asked');
  await order(page, shop.month);
  await payWith(page, cards.asksAlways, 'Pay $9.99');
  const bank = page.getByRole('dialog', { name: 'Your bank asks: is this you?' });
  await expect(bank.getByText('$9.99')).toBeVisible();
  // A reload in the middle brings the question back, not a second payment.
  await page.reload();
  await expect(bank).toBeVisible();
  await bank.getByRole('button', { name: 'Decline' }).first().click();
  await expect(page.getByText(/Your bank couldn’t confirm this payment/)).toBeVisible();
  await page.getByRole('radio', { name: 'Another card' }).check();
  await payWith(page, cards.asksAlways, 'Pay $9.99');
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page, '$9.99');

  // The bank asks again where the plan is changed.
  await page.goto(`${storeOrigin()}/subscription`);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('radio', { name: SOLD.plan }).check();
  await page.getByRole('button', { name: /^Pay \$189\.\d\d$/ }).click();
  await expect(bank).toBeVisible();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Your plan has been changed.')).toBeVisible();
  await expect(page.getByText('$199.00 a year')).toBeVisible();
});

test('a declined card, then another one with a coupon; two presses are one payment', async ({
  page,
}) => {
  await joinByCall(page, 'Cy Declined');
  await order(page, shop.month);
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByLabel('Coupon code').fill('NOSUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('There’s no coupon with this code.')).toBeVisible();
  await page.getByLabel('Coupon code').fill(SOLD.coupon);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Coupon ${SOLD.coupon}`)).toBeVisible();
  await payWith(page, cards.declined, 'Pay $7.99');
  await expect(page.getByText(/Your bank declined this card/)).toBeVisible();
  await payWith(page, cards.failsLater, 'Pay $7.99');
  await expect(page.getByText(/Your bank declined this card/)).toBeVisible();
  await page.reload();
  await page.getByRole('radio', { name: 'Another card' }).check();
  await typeCard(page, cards.pays);
  await page.getByRole('button', { name: 'Pay $7.99' }).dblclick();
  await expectPaid(page, '$7.99');
  await page.goto(`${storeOrigin()}/subscription`);
  await expect(page.getByRole('link', { name: /^Receipt of order/ })).toHaveCount(1);
});

test('a gift card pays a part, and an answer that is lost is found again', async ({ page }) => {
  await joinByCall(page, 'Di Gifted');
  const code = await giftCard(shop.call, 500);
  await page.goto(`${storeOrigin()}/gift_card`);
  await page.getByLabel('Gift card code').fill(code);
  await page.getByRole('button', { name: 'Check balance' }).click();
  await expect(page.getByText('$5.00')).toBeVisible();
  await page.getByRole('link', { name: 'Choose something to watch' }).click();
  await order(page, shop.film);
  await expect(page.getByText('Gift card with $5.00').or(page.getByText('-$5.00'))).toBeVisible();
  // The page asks again after a second: held back until it has said that it does.
  const held: { release?: () => void } = {};
  const isSaid = new Promise<void>((resolve) => {
    held.release = resolve;
  });
  await page.route('**/api/billings?order_id=*', async (route) => {
    await isSaid;
    await route.continue();
  });
  await payWith(page, cards.answerLost, 'Pay $7.99');
  await expect(page.getByText('We’re checking your payment').first()).toBeVisible();
  held.release?.();
  await expectPaid(page, '$12.99');
  await page.goto(`${storeOrigin()}/gift_card`);
  await page.getByLabel('Gift card code').fill(code);
  await page.getByRole('button', { name: 'Check balance' }).click();
  await expect(page.getByText('This gift card has no balance left.')).toBeVisible();
});

test('PayPal and Authorize.Net take over from the sandbox', async ({ page }) => {
  const { providers } = stack();
  const [clientId, clientSecret] = providers.paypal_client;
  await shop.call('PATCH', '/payment_providers/paypal', {
    is_enabled: true,
    public: { client_id: clientId, webhook_id: 'WH-1' },
    secrets: { client_secret: clientSecret },
  });
  await shop.call('PATCH', '/payment_providers/authorize_net', {
    is_enabled: true,
    public: { api_login_id: 'login', client_key: 'key', currency: 'USD' },
    secrets: { transaction_key: providers.transaction_key, signature_key: 'ab'.repeat(64) },
  });
  await serveAccept(page);
  await servePayPal(page.context(), providers);
  await joinByCall(page, 'Flo Elsewhere');
  await order(page, shop.month);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  const opening = page.context().waitForEvent('page');
  await page.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal' }).click();
  await (await opening).getByRole('button', { name: 'Agree' }).click();
  await expectPaid(page, '$9.99');
  await order(page, shop.film);
  await page.getByRole('radio', { name: 'Another card' }).check();
  await payWith(page, cards.pays, 'Pay $12.99');
  await expectPaid(page, '$12.99');
  for (const name of ['paypal', 'authorize_net']) {
    await shop.call('PATCH', `/payment_providers/${name}`, { is_enabled: false });
  }
});

// From here on the store's clock runs ahead, and no real provider can be switched on.
test('a renewal fails, the plan is on hold, and is paid; then it is cancelled', async ({
  page,
}) => {
  await joinByCall(page, 'Ed Late');
  await order(page, shop.trial);
  await payWith(page, cards.failsLater, 'Try 7 days free');
  await expect(page.getByRole('heading', { name: 'Your free trial has started' })).toBeVisible();
  await passDays(shop.call, 8);
  await expectStatus(page, 'Payment due');
  await passDays(shop.call, 9); // all three retries fall due
  await expectStatus(page, 'On hold');
  await page.getByRole('link', { name: 'Pay $15.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription is on hold' })).toBeVisible();
  await expectAccessible(page, 'on hold');
  await page.getByRole('radio', { name: 'Another card' }).check();
  await payWith(page, cards.pays, 'Pay $15.00');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expectStatus(page, 'Active');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/cancellation/);
});

/** The worker does what has come due within seconds. */
async function expectStatus(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${storeOrigin()}/subscription`);
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 60_000 });
}

test('by keyboard alone: a plan is bought, and left in three presses', async ({ page }) => {
  await joinByCall(page, 'Kit Keys');
  await page.goto(`${storeOrigin()}/orders/checkout`);
  const plan = page.getByRole('listitem').filter({ hasText: SOLD.plan });
  await tabTo(page, plan.getByRole('link', { name: 'Subscribe' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Card number'));
  await page.keyboard.type(cards.asksAlways);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Approve' }));
  await page.keyboard.press('Enter');
  await expectPaid(page, '$9.99');

  await page.goto(`${storeOrigin()}/subscription`);
  const presses = [
    page.getByRole('link', { name: 'Cancel', exact: true }),
    page.getByRole('button', { name: 'I don’t watch enough' }),
    page.getByRole('button', { name: 'Cancel my subscription' }),
  ];
  for (const press of presses) {
    await tabTo(page, press);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: /^Your subscription ends on/ })).toBeVisible();
});

test('thirteen months: a bill a month, and the books agree to the cent', async ({ page }) => {
  await joinByCall(page, 'Max Monthly');
  await payByCall(page, shop.month, cards.pays);
  const bills = async () => {
    const answer = await page.request.get(`${storeOrigin()}/api/billings`);
    const { invoices } = (await answer.json()) as { invoices: { status: string; paid: number }[] };
    return invoices.filter(({ status }) => status === 'paid').map(({ paid }) => paid);
  };
  for (let month = 2; month <= 13; month += 1) {
    await passDays(shop.call, 31);
    await expect.poll(bills, { timeout: 30_000 }).toHaveLength(month);
  }
  expect(await bills()).toEqual(Array<number>(13).fill(999));
  await page.goto(`${storeOrigin()}/subscription`);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt of order/ })).toHaveCount(13);
  expect(matinee(stack().dataDir, 'reconcile')).toContain('no differences');
});

test('is readable for everybody', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await joinByCall(page, 'Gil Reader');
  const screens = [
    '/orders/checkout',
    `/orders/complete_order?price=${shop.month}`,
    '/subscription',
    '/on_hold',
    '/gift_card',
    '/try_again_for_free/new',
  ];
  for (const path of screens) {
    await page.goto(`${storeOrigin()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.animate-shimmer')).toHaveCount(0);
    await expectAccessibleInEveryLook(page, path);
  }
});
