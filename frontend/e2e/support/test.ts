import { test as base, type Page } from '@playwright/test';

export { devices, expect, request } from '@playwright/test';

/** Longer than a busy machine needs. Where the app is kept from coming, the test looks at what stands in its place. */
const PATIENCE_MS = 20_000;

export const test = base.extend({
  page: async ({ page }, use) => use(waitForApp(page)),
});

/**
 * A page is there once the app has taken the place of the first screen, which the server has drawn: keys that come
 * sooner are nobody's. For pages of other contexts than the test's own; returns the page.
 */
export function waitForApp(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilAppIsThere(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilAppIsThere(page);
    return answer;
  };
  return page;
}

/** Until the app has taken the place of the first screen, or is kept from it for longer than that takes. */
export async function untilAppIsThere(page: Page): Promise<void> {
  await page
    .locator('#first-page')
    .waitFor({ state: 'detached', timeout: PATIENCE_MS })
    .catch(() => undefined);
}
