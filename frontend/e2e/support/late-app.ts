import { expect, type Page, type Route } from '@playwright/test';
import { storeOrigin } from './stack';

/** Opens a page whose script waits; returns what lets it come. */
export async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const routes: Route[] = [];
  let isReleased = false;
  await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    if (isReleased) await route.continue();
    else routes.push(route);
  });
  await page.goto(storeOrigin() + path, { waitUntil: 'commit' });
  await expect(page.locator('#first-page main')).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  // Which fonts there are to wait for is known once the words have been laid out.
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  return async () => {
    isReleased = true;
    for (const route of routes) await route.continue();
  };
}
