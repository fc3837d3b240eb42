import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { joinAs } from '../support/people';
import { officeOf } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { expect, request, test } from '../support/test';

const office = (path: string) => `${storeOrigin()}/bullet${path}`;
const plan = `Film club ${Date.now()}`;
const coupon = `CLUB${Date.now()}`;
let customer: { name: string; email: string };
let signedIn: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

// Each goes on with what the one before it made.
test.describe.configure({ mode: 'serial' });

/** What the page itself would call, with its token. */
async function call<T>(page: Page, path: string, body: unknown): Promise<T> {
  return page.evaluate(
    async ([to, sent]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
      const answer = await fetch(to as string, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token ?? '' },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${to as string}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<never>;
    },
    [path, body] as const,
  );
}

/** A film that one may ask about, whatever else the store has. */
async function importFilm(page: Page): Promise<void> {
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content');
  const buffer = Buffer.from('permalink,title\nasked-about,The film that is asked about\n');
  const answer = await page.request.post(`${storeOrigin()}/bullet/api/imports`, {
    headers: { 'X-CSRFToken': token ?? '', Origin: storeOrigin() },
    multipart: { file: { name: 'films.csv', mimeType: 'text/csv', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: number };
  await expect(async () => {
    const run = await page.request.get(`${storeOrigin()}/bullet/api/imports/${id}`);
    expect(await run.json()).toMatchObject({ state: 'done' });
  }).toPass();
}

test('the owner makes a plan with a price, and a coupon', async ({ page }) => {
  await signInAsOwner(page);
  await importFilm(page);
  await page.goto(office('/products'));
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(plan);
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: plan })).toBeVisible();

  const sale = page.getByRole('switch', { name: 'For sale' });
  await sale.click();
  await expect(page.getByText('Add a price first')).toBeVisible();
  await page.getByRole('button', { name: 'Add a price' }).click();
  await dialog.getByLabel('Amount').fill('9.999');
  await dialog.getByRole('button', { name: 'Add a price' }).click();
  await expect(dialog.getByText('Enter an amount of USD.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('9.99');
  await dialog.getByRole('button', { name: 'Add a price' }).click();
  await expect(page.getByText('$9.99 a month', { exact: true })).toBeVisible();
  await sale.click();
  await expect(sale).toBeChecked();
  await expectAccessible(page, 'a product');

  // A store that has offers sells plans in them alone.
  const act = await officeOf(page.request);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await act('POST', '/offers', { title: plan, product_ids: [id] });

  await page.goto(office('/coupons'));
  await page.getByRole('button', { name: 'New coupon' }).click();
  await dialog.getByLabel('Code').fill(coupon);
  await dialog.getByLabel('Percent').fill('20');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('row', { name: new RegExp(coupon) })).toContainText('20% off');
});

test('somebody joins page by page, and buys the plan', async ({ page }) => {
  const name = `Ann Buyer ${Date.now()}`;
  customer = { name, email: await joinAs(page, name, 'a first good password') };
  await page.goto(`${storeOrigin()}/registrations/new`);
  await expect(page).toHaveURL(/pick_a_plan$/);
  const choice = page.getByRole('link', { name: new RegExp(`^Choose ${plan}`) });
  const price = new URL((await choice.getAttribute('href')) ?? '', storeOrigin()).searchParams;
  await expectAccessible(page, 'picking a plan');
  const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' };
  const { token } = await call<{ token: string }>(page, '/api/billings/sandbox_card', card);
  await call(page, '/api/billings', { source_token: token });
  await call(page, '/api/billings/provider_subscription', { plan_id: Number(price.get('price')) });
  await page.goto(`${storeOrigin()}/registrations/success`);
  await expect(page.getByText(`${plan} is active.`)).toBeVisible();
  await expectAccessible(page, 'the welcome');
  signedIn = await page.context().storageState();
});

test('the owner refunds a part, reads the revenue, and says why one may watch', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto(office(`/orders?q=${encodeURIComponent(customer.email)}`));
  await page
    .getByRole('row', { name: new RegExp(plan) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill('4.50');
  await expect(dialog.getByRole('switch', { name: 'End access' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Refund $4.50' }).click();
  await expect(page.getByText('Partially refunded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$4.50');
  await expectAccessible(page, 'an order');

  await page.goto(office('/revenue'));
  await expect(page.getByText('Monthly recurring revenue', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Monthly recurring revenue/ }).click();
  await expect(
    page.getByText('The monthly value of all active and past-due subscriptions'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('From', { exact: true }).fill('2020-02-28');
  await page.getByLabel('To', { exact: true }).fill('2020-03-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No payments in this period.')).toBeVisible();
  await page.getByRole('button', { name: '28 days' }).click();
  await expect(page.getByText('No payments in this period.')).toBeHidden();
  await expectAccessible(page, 'revenue');

  await page.goto(office(`/customers?q=${encodeURIComponent(customer.email)}`));
  await page.getByRole('link', { name: customer.name }).click();
  await expect(page.getByRole('region', { name: 'Access' })).toContainText(plan);
  await page.getByRole('combobox', { name: 'Film' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^Can(’t)? watch “/)).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'a customer');
});

test('one leaves in two presses, and may come back', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedIn });
  const page = await context.newPage();
  await page.goto(`${storeOrigin()}/cancellation`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plan);
  await expectAccessible(page, 'leaving');
  await page.getByRole('button', { name: 'I don’t watch enough' }).click();
  await expect(page.getByRole('heading', { name: 'Before you go' })).toBeVisible();
  await expectAccessible(page, 'before one goes');
  await page.reload();
  await page.getByRole('button', { name: 'Cancel my subscription' }).click();
  await expect(page.getByRole('heading', { name: /^Your subscription ends on/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /Keep my subscription after all/ }).click();
  await expect(page.getByRole('heading', { name: 'Glad you’re staying' })).toBeVisible();
  await context.close();
});

test('a device without a keyboard is signed in', async ({ browser }) => {
  const watch = await request.newContext({ baseURL: storeOrigin() });
  const asked = await watch.post('/api/smartwatch_activations', { data: {} });
  const { user_code: code, device_code: secret } = (await asked.json()) as Record<string, string>;
  const collect = () =>
    watch.post('/api/smartwatch_activations/session', { data: { device_code: secret } });
  expect((await collect()).status()).toBe(202);

  const context = await browser.newContext({
    storageState: signedIn,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  await page.goto(`${storeOrigin()}/activate`);
  await page.getByLabel('Code on the device').fill('BBBB-BBBB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No device is showing this code.')).toBeVisible();
  await expectAccessible(page, 'entering a code');
  await page.getByLabel('Code on the device').fill((code ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your device?' })).toBeVisible();
  await expectAccessible(page, 'a device');
  await page.getByRole('button', { name: 'Sign in this device' }).click();
  await expect(page.getByRole('heading', { name: 'The device is signed in' })).toBeVisible();

  expect((await collect()).status()).toBe(200);
  const session = (await (await watch.get('/api/sessions')).json()) as { email: string };
  expect(session.email).toBe(customer.email);
  expect((await collect()).status()).toBe(410);
  await context.close();
  await watch.dispose();
});
