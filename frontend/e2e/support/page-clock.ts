import type { Page } from '@playwright/test';

/**
 * Lets time pass on the page's own clock: only for what must not happen meanwhile, or must still be there afterwards.
 * For everything else wait for the state.
 */
export async function letPass(page: Page, seconds: number): Promise<void> {
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    ([from, ms]) => performance.now() - from >= ms,
    [start, seconds * 1000] as const,
    { timeout: seconds * 1000 + 30_000 },
  );
}
