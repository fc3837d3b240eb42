import { expect, test, type BrowserContext } from '@playwright/test';
import { isSecure } from '../support/plain-host';
import { storeOrigin } from '../support/stack';

test.use({ serviceWorkers: 'allow' });

test('without a network a page load shows the store’s own page, and comes back by itself', async ({
  page,
  context,
}) => {
  test.skip(!isSecure, 'Only secure pages have service workers: `isSecureContext` is false.');
  await page.goto(`${storeOrigin()}/catalog`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload(); // from now on it is this page's worker
  await context.setOffline(true);
  await expect.poll(() => isReachedByWorkers(context)).toBe(false);
  await page.goto(`${storeOrigin()}/sign_in`);
  const words = page.getByRole('heading', { level: 1, name: 'You’re offline' });
  await expect(words).toBeVisible();
  await expect(page.getByText('Lantern Street')).toBeVisible();
  await expect(words, 'in the look of the store').toHaveCSS('font-size', '48px');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Sign in|Welcome/ })).toBeVisible();
});

test('the worker keeps that page and nothing of the app', async ({ page }) => {
  test.skip(!isSecure, 'Only secure pages have service workers: `isSecureContext` is false.');
  await page.goto(`${storeOrigin()}/catalog`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const paths = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/offline');
  expect(paths.filter((path) => path.endsWith('.js'))).toEqual(['/offline.js']);
  expect(paths.filter((path) => path.startsWith('/api'))).toEqual([]);
});

/** A worker is told of its own, and later than the page: until then it fetches the page that was asked for. */
async function isReachedByWorkers(context: BrowserContext): Promise<boolean> {
  const reached = context.serviceWorkers().map(async (worker) =>
    worker.evaluate(async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
      return answer !== null;
    }),
  );
  return (await Promise.all(reached)).some(Boolean);
}
