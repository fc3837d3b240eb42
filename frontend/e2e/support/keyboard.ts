import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the focus is there: whoever has no mouse comes there, too. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'no Tab leads here').toBeFocused();
}
