import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/one-page';

interface Language {
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  /** The footer's word for the way to the films. */
  browse: string;
  missing: string;
}

const languages: Language[] = [
  {
    code: 'ar',
    name: 'العربية',
    direction: 'rtl',
    browse: 'تصفّح',
    missing: 'لم نعثر على هذه الصفحة',
  },
  {
    code: 'de',
    name: 'Deutsch',
    direction: 'ltr',
    browse: 'Stöbern',
    missing: 'Diese Seite gibt es nicht',
  },
];
const screens = {
  catalog: '/catalog',
  program: '/programs/a-jump-at-sunset',
  gate: '/programs/tears-then-a-smile',
  'not-found': '/programs/nowhere',
};

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('combobox').selectOption({ label: name });
}

for (const { code, name, direction, browse, missing } of languages) {
  test(`the store speaks ${name} once it is chosen, and keeps to it`, async ({ page }) => {
    await page.goto(`${storeOrigin()}/catalog`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await choose(page, name);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: browse })).toBeVisible();

    await page.goto(storeOrigin() + screens['not-found']);
    await expect(page.getByRole('heading', { level: 1, name: missing })).toBeVisible();
    await choose(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can’t find that page/);
  });

  test(`every screen is accessible and fits in ${name}`, async ({ page, context }) => {
    const url = storeOrigin();
    await context.addCookies([{ name: 'matinee_locale', value: code, url }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [screen, path] of Object.entries(screens)) {
      await page.goto(url + path);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      const picture = `${screen}-${code}`;
      await expectAccessibleInEveryLook(page, `${screen} in ${name}`, { picture });
    }
  });
}

test('in Arabic the player’s time still runs from left to right', async ({ page, context }) => {
  await context.addCookies([{ name: 'matinee_locale', value: 'ar', url: storeOrigin() }]);
  await page.goto(`${storeOrigin()}/programs/the-earth-by-night`);
  await page
    .getByRole('button', { name: /^تشغيل / })
    .first()
    .click();
  const bar = page.getByRole('slider', { name: 'الموضع' });
  await expect(bar).toBeAttached();
  const length = () => page.evaluate(() => document.querySelector('video')?.duration || 0);
  await expect.poll(length).toBeGreaterThan(0);
  const position = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video ? video.currentTime / video.duration : 0;
    });
  // Pressed again where the bar did not know the length yet.
  await expect(async () => {
    const { x = 0, y = 0, width = 0 } = (await bar.boundingBox()) ?? {};
    await page.mouse.click(x + width * 0.75, y + 10);
    const pressedAt = await position();
    expect(pressedAt).toBeGreaterThan(0.6);
    expect(pressedAt).toBeLessThan(0.95);
  }).toPass({ timeout: 10_000 });
});
