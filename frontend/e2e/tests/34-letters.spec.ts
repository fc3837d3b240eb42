/** What people are told by letter: each link is followed as its reader would, to where the matter is healed. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { mailsTo } from '../support/conversation';
import { callAs, joinAs, joinByCall, linkIn } from '../support/people';
import { cards, openShop, passDays, payByCall, SOLD, type Shop } from '../support/shop';
import { moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const password = 'a good password of theirs';
const main = stack();
let shop: Shop;
let office: APIRequestContext;

interface Reader {
  page: Page;
  email: string;
}

// Each goes on from the day that the one before it reached.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright }) => {
  moveToOwnStore('letters', 'Letter Street');
  office = await playwright.request.newContext();
  shop = await openShop(office);
});

test.afterAll(async () => {
  await shop.close();
  await office.dispose();
  moveTo(main);
});

async function reader(browser: Browser, name: string): Promise<Reader> {
  const page = await (await browser.newContext()).newPage();
  return { page, email: await joinByCall(page, name) };
}

/** The letter with these words in its subject, once it has come; there is never a second one. */
async function letterTo(email: string, words: string): Promise<string> {
  const found = () => mailsTo(email).filter(({ subject }) => subject.includes(words));
  await expect.poll(() => found().length, { timeout: 90_000 }).toBe(1);
  return found()[0]?.text ?? '';
}

async function payByAnotherCard(page: Page, number: string, amount: string): Promise<void> {
  await page.getByRole('radio', { name: 'Another card' }).check();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

/** Keeps another card without the screens; it is the one that pays from then on. */
async function payFromNowOnBy(page: Page, number: string): Promise<void> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const kept = await callAs<{ token: string }>(page, 'POST', '/api/billings/sandbox_card', card);
  await callAs(page, 'POST', '/api/billings', { source_token: kept.token });
}

async function expectActive(page: Page): Promise<void> {
  await page.goto(`${storeOrigin()}/subscription`);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
}

let failing: Reader;
let asked: Reader;
let held: Reader;

test('a trial is about to end: the letter leads to the plan', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  failing = { page, email: await joinAs(page, 'Fay Failing', password) };
  asked = await reader(browser, 'Abe Asked');
  held = await reader(browser, 'Hal Held');
  await payByCall(failing.page, shop.trial, cards.failsLater);
  await payByCall(asked.page, shop.trial, cards.asksAlways);
  await payByCall(held.page, shop.month, cards.pays);
  await payFromNowOnBy(held.page, cards.failsLater);
  await passDays(shop.call, 5);
  const letter = await letterTo(failing.email, 'Your free trial ends on');
  expect(letter).toContain('$15.00');
  await failing.page.goto(linkIn(letter));
  await expect(failing.page.getByText(SOLD.trial)).toBeVisible();
  await expect(failing.page.getByRole('link', { name: 'Cancel', exact: true })).toBeVisible();
});

test('a payment fails: the letter is opened in another browser, and the plan is healed', async ({
  browser,
}) => {
  await passDays(shop.call, 3);
  const letter = await letterTo(failing.email, `Your payment for ${SOLD.trial} didn’t go through`);
  const other = await (await browser.newContext()).newPage();
  await other.goto(linkIn(letter));
  await other.getByLabel('Email').fill(failing.email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'You have an unpaid bill' })).toBeVisible();
  await payByAnotherCard(other, cards.pays, '$15.00');
  await expect(other.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expectActive(other);
  await expect(other.getByText('Visa ending in 4242')).toBeVisible();
});

test('a bank wants its holder: the letter leads to its question', async () => {
  const { page, email } = asked;
  await page.goto(linkIn(await letterTo(email, 'Confirm your payment with your bank')));
  await page.getByRole('button', { name: 'Pay $15.00' }).click();
  const bank = page.getByRole('dialog', { name: 'Your bank asks: is this you?' });
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expectActive(page);
});

test('a plan is on hold: the letter leads to where it is paid', async () => {
  const { page, email } = held;
  await passDays(shop.call, 24);
  await letterTo(email, `Your payment for ${SOLD.plan} didn’t go through`);
  await passDays(shop.call, 8);
  await page.goto(linkIn(await letterTo(email, `${SOLD.plan} is on hold`)));
  await expect(page.getByRole('heading', { name: 'Your subscription is on hold' })).toBeVisible();
  await payByAnotherCard(page, cards.pays, '$9.99');
  await expect(page.getByText('Your subscription is active again')).toBeVisible();
  await expectActive(page);
  // Whoever paid at the first letter was never told again, and that card has paid the next month.
  const dunned = mailsTo(failing.email).filter(({ subject }) =>
    /didn’t go through|on hold/.test(subject),
  );
  expect(dunned).toHaveLength(1);
});

test('money comes back, and a plan is cancelled: both letters lead to what they tell of', async () => {
  const { page, email } = held;
  const orders = await shop.call<{ id: number }[]>('GET', `/orders?q=${encodeURIComponent(email)}`);
  await shop.call('POST', `/orders/${orders[0]?.id}/refunds`, {
    minor: 500,
    key: `letters-${Date.now()}`,
  });
  await page.goto(linkIn(await letterTo(email, 'Your refund of $5.00')));
  await expect(page.getByText('$5.00').first()).toBeVisible();

  await page.goto(`${storeOrigin()}/cancellation`);
  await page.getByRole('button', { name: 'I don’t watch enough' }).click();
  await page.getByRole('button', { name: 'Cancel my subscription' }).click();
  await expect(page.getByRole('heading', { name: /^Your subscription ends on/ })).toBeVisible();
  await page.goto(linkIn(await letterTo(email, `You’ve canceled ${SOLD.plan}`)));
  await page.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(page.getByText('Your subscription has resumed.')).toBeVisible();
});
