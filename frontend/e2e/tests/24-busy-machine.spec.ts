import { spawn, type ChildProcess } from 'node:child_process';
import { joinByCall } from '../support/people';
import { cards, openShop, SOLD, type Shop } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

// The short form of a run of all tests on a busy machine (backend/tests/test_browser_suite.py).
const BUSY_PROCESSES = 16;
let busy: ChildProcess[] = [];
let shop: Shop;

test.beforeAll(async ({ playwright }) => {
  shop = await openShop(await playwright.request.newContext());
  busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
});

test.afterAll(async () => {
  for (const one of busy) one.kill('SIGKILL');
  await shop.close();
});

test('a film is bought while the machine does much else', async ({ page }) => {
  await joinByCall(page, 'Lea Loaded');
  await page.goto(`${storeOrigin()}/orders/complete_order?price=${shop.film}`);
  await expect(page.getByText(SOLD.film).first()).toBeVisible();
  await page.getByLabel('Card number').fill(cards.pays);
  await page.getByLabel('Expires').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $12.99' }).click();
  await expect(page).toHaveURL(/\/orders\/success/);
  expect(busy.every((one) => one.exitCode === null && one.signalCode === null)).toBe(true);
});
