/** What a viewer presses before the app is there, and long texts of an owner on a phone. */
import { seedDemo } from '../support/demo';
import { newPerson } from '../support/conversation';
import { openWithoutApp } from '../support/late-app';
import { officeOf } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

test('a heart that is pressed before the app is there is kept, once', async ({ browser }) => {
  const { page } = await newPerson(browser, 'Early');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/favorites') && request.method() !== 'GET') {
      calls.push(request.method());
    }
  });
  const release = await openWithoutApp(page, '/programs/big-buck-bunny');
  const heart = page.getByRole('button', { name: /^Add Big Buck Bunny.* to your favorites$/ });
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await release();
  const on = page.getByRole('button', { name: /^Remove Big Buck Bunny.* from your favorites$/ });
  await expect(on).toBeVisible();
  await expect(page.locator('#first-page')).toHaveCount(0);
  await expect.poll(() => calls).toEqual(['POST']);
  await page.reload();
  await expect(on).toBeVisible();
  expect(calls).toEqual(['POST']);
  await on.click();
  await expect.poll(() => calls).toEqual(['POST', 'DELETE']);
  await page.context().close();
});

test('a long legal text fits a phone, and its contents lead to its headings', async ({
  page,
  request,
}) => {
  const call = await officeOf(request);
  const text = [
    '[How you cancel](#2-how-you-cancel)',
    '## 1. Who we are',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    '| What | Until | Price |\n|---|---|---|\n| A rental | 48 hours from the first play | $3.99 |',
    ...Array.from({ length: 30 }, (_, i) => `${i + 1}. A paragraph of the terms.`),
    '## 2. How you cancel',
    '    To: Lantern Pictures, 12 Mill Lane, Bristol BS1 4RN, United Kingdom, help@lantern.example',
  ].join('\n\n');
  await call('PUT', '/legal/refunds/en', { text });
  try {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${storeOrigin()}/refunds?locale=en`);
    const heading = page.getByRole('heading', { name: '2. How you cancel' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await page.getByRole('link', { name: 'How you cancel' }).click();
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  } finally {
    await call('PUT', '/legal/refunds/en', { text: '' });
  }
});
