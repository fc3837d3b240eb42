import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { letPass } from '../support/page-clock';
import { storeOrigin } from '../support/stack';
import { changeStore } from '../support/store-settings';
import { devices, expect, test, waitForApp } from '../support/test';

const film = '/programs/a-jump-at-sunset';

/** A heart that the server does not take leaves an error behind. */
async function breakAHeart(page: Page): Promise<void> {
  await page.route('**/api/favorites**', (route) => route.abort());
  await page
    .getByRole('button', { name: /favorite/i })
    .first()
    .click();
  await expect(page.getByRole('alert').getByText(/A Jump at Sunset/)).toBeVisible();
}

/** Does something with the banner, again where a slow machine came too late for it. */
async function breakAHeartAnd(page: Page, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await breakAHeart(page);
    await act();
  }).toPass({ timeout: 60_000 });
}

const banner = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

test.describe('a banner', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsOwner(page);
    await page.goto(storeOrigin() + film);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('goes by itself, but not from under the pointer', async ({ page }) => {
    await breakAHeartAnd(page, () => banner(page).hover({ timeout: 2_000 }));
    await letPass(page, 4);
    await expect(banner(page).getByText(/Error/)).toBeVisible();
    await expectAccessible(page, 'a page with a banner');
    await page.mouse.move(5, 600);
    await expect(banner(page).getByText(/Error/)).toBeHidden({ timeout: 4_000 });
  });

  test('closes on a click', async ({ page }) => {
    const text = banner(page).getByText(/Error/);
    await breakAHeartAnd(page, () => text.dispatchEvent('click', {}, { timeout: 2_000 }));
    await expect(banner(page).getByText(/Error/)).toBeHidden({ timeout: 500 });
  });

  test('closes when one goes back', async ({ page }) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse' }).click();
    await expect(page).toHaveURL(/catalog/);
    await page.goBack();
    await page.goForward();
    await page.goBack();
    await breakAHeart(page);
    await page.goBack();
    await expect(banner(page).getByText(/Error/)).toBeHidden({ timeout: 1_000 });
  });
});

test.describe('the app', () => {
  const none = { url: '', name: '' };
  test.beforeAll(async ({ request }) => {
    const ios = { url: 'https://apps.example/lantern', name: 'Lantern' };
    await changeStore(request, { apps: { show_popup: true, android: none, ios } });
  });
  test.afterAll(async ({ request }) => {
    await changeStore(request, { apps: { show_popup: false, android: none, ios: none } });
  });

  test('is offered to an iPhone until it is dismissed, for a day', async ({ browser }) => {
    const context = await browser.newContext({
      userAgent: devices['iPhone 15'].userAgent,
      viewport: { width: 360, height: 740 },
    });
    const page = waitForApp(await context.newPage());
    await page.goto(`${storeOrigin()}/catalog`);
    const sheet = page.getByRole('region', { name: /in the app/ });
    await expect(sheet.getByRole('link', { name: 'Open app' })).toHaveAttribute(
      'href',
      'https://apps.example/lantern',
    );
    await expectAccessible(page, 'the sheet');
    await sheet.getByRole('button', { name: 'Stay here' }).click();
    await expect(sheet).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'matinee_app_dismissed');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days * 100) / 100).toBe(1);
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(sheet).toBeHidden();
    await context.close();
  });

  for (const device of ['Pixel 7', 'Desktop Chrome'] as const) {
    test(`is not offered to a ${device}`, async ({ browser }) => {
      const context = await browser.newContext({ userAgent: devices[device].userAgent });
      const page = waitForApp(await context.newPage());
      await page.goto(`${storeOrigin()}/catalog`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('region', { name: /in the app/ })).toBeHidden();
      await context.close();
    });
  }
});

test('a preview stays one from page to page', async ({ page }) => {
  await page.goto(`${storeOrigin()}${film}?admin_iframe=true`);
  const ribbon = page.getByText('Preview', { exact: true });
  await expect(ribbon).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse' }).click();
  await expect(page).toHaveURL(/\/catalog\?admin_iframe=true/);
  await page.reload();
  await expect(ribbon).toBeVisible();
  await page.goto(storeOrigin() + film);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(ribbon).toBeHidden();
});

test('sign-in is also reached by two slashes', async ({ page }) => {
  await page.goto(`${storeOrigin()}//sign_in`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/sign_in');
});

test('a page opens at its y, or at the element of its hash', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto(`${storeOrigin()}${film}?y=150`);
  await expect.poll(scrolled).toBe(150);
  await page.goto(`${storeOrigin()}${film}#comments`);
  await expect.poll(scrolled).toBeGreaterThan(150);
});

test('the rooms of money are readable for whoever has ordered nothing', async ({ page }) => {
  const rooms = ['/orders/checkout', '/orders/success', '/on_hold', '/try_again_for_free/new'];
  for (const path of rooms) {
    await page.goto(storeOrigin() + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});
