import type { Page } from '@playwright/test';
import { storeOrigin } from './stack';
import { test as base, waitForApp } from './test';

export { expect } from '@playwright/test';

let onlyPage: Page | undefined;

/**
 * A file's tests in one page, one after the other: Chromium compiles the app anew for each page, which takes a
 * second. Nobody is signed in when a test begins, nothing is stored, and routes of the one before are gone. For
 * screens that are looked at; what a first visit loads wants a page of its own, and so does an init script. A file
 * between may have closed all that was open: a new page, then.
 */
export const test = base.extend({
  context: async ({ browser }, use) => {
    if (!onlyPage || onlyPage.isClosed())
      onlyPage = waitForApp(await (await browser.newContext()).newPage());
    await use(onlyPage.context());
    await forget(onlyPage);
  },
  page: async ({ context, viewport }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('The test before has closed the page.');
    await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await use(page);
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
