import type { Page } from '@playwright/test';
import { storeOrigin } from './stack';
import { test as base, waitForApp } from './test';

export { expect } from '@playwright/test';

let kept: Page | undefined;

/**
 * A file's tests in one page, one after the other: Chromium compiles the app anew for each page, which takes a
 * second. Nobody is signed in when a test begins, nothing is stored, and routes of the one before are gone. For
 * screens that are looked at; what a first visit loads wants a page of its own, and so does an init script.
 */
export const test = base.extend({
  context: async ({ browser }, use) => {
    kept ??= waitForApp(await (await browser.newContext()).newPage());
    await use(kept.context());
    await forget(kept);
  },
  page: async ({ context: _, viewport }, use) => {
    if (!kept) throw new Error('There is no page: the context makes it.');
    await kept.setViewportSize(viewport ?? { width: 1440, height: 900 });
    await kept.emulateMedia({ colorScheme: null, reducedMotion: null });
    await use(kept);
  },
});

async function forget(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  const origin = storeOrigin();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  await context.clearPermissions();
}
