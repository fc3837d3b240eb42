import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInEveryLook, violationsOf } from '../support/axe';
import { seedDemo } from '../support/demo';
import { changeStore, signInByCall } from '../support/store-settings';
import { storeOrigin } from '../support/stack';
import { expect, request as requests, test } from '../support/test';

// The pages of a store that are seen elsewhere or without JavaScript. Needs the demo's films.

const film = 'big-buck-bunny';
const paid = 'a-helicopter-of-bricks';
const terms = 'https://terms.example/of-use';

let blog: Server;
let blogHost = '';

test.beforeAll(
  'make the demo films where they are not there yet, and a blog beside the store',
  async () => {
    test.setTimeout(600_000);
    seedDemo();
    blog = createServer((asked, answer) => {
      const { searchParams } = new URL(asked.url ?? '/', 'http://blog');
      const permalink = searchParams.get('film') ?? film;
      answer.setHeader('content-type', 'text/html');
      answer.end(`<!doctype html><html lang="en"><title>A blog</title>
      <iframe title="The film" src="${storeOrigin()}/embed/${permalink}" width="640" height="360"
        ${searchParams.has('sandbox') ? 'sandbox="allow-scripts"' : ''}></iframe>`);
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => blog.once('listening', listening));
    blogHost = `127.0.0.1:${(blog.address() as AddressInfo).port}`;
    await setStore({
      embed_hosts: [],
      catalogue_mode: 'app',
      color_scheme: 'auto',
      terms_url: terms,
    });
  },
);

test.afterAll('leave the store as it was', async () => {
  blog.close();
  await setStore({ embed_hosts: [], catalogue_mode: 'app', terms_url: null });
});

async function setStore(changes: object): Promise<void> {
  const context = await requests.newContext();
  await changeStore(context, changes);
  await context.dispose();
}

test('only a site that the owner named shows the player, even in a sandbox', async ({ page }) => {
  const refused = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
  await page.goto(`http://${blogHost}/`);
  await refused;

  await setStore({ embed_hosts: [blogHost] });
  const frame = page.frameLocator('iframe');
  await expect(async () => {
    await page.goto(`http://${blogHost}/?sandbox`);
    await expect(frame.getByRole('button', { name: /^Play/ })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await frame.getByRole('button', { name: /^Play/ }).click();
  await expect
    .poll(() => frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
});

test('a film that is not for everybody shows its poster and the way to the store', async ({
  page,
}) => {
  await page.goto(`${storeOrigin()}/embed/${paid}`);
  const link = page.getByRole('link', { name: /^Watch at/ });
  await expect(link).toHaveAttribute('href', `/programs/${paid}`);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${storeOrigin()}/embed/${film}`);
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a link away says where it goes; a link of the layout leaves it by a page load', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(call.url()));
  await page.goto(`${storeOrigin()}/catalog`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(asked.filter((url) => url.includes('ServerPage'))).toEqual([]);

  // An answer without a body leaves the browser where it is, however long one reads.
  await page.route(terms, (route) => route.fulfill({ status: 204 }));
  await expect(async () => {
    await page.goto(`${storeOrigin()}/redirect?to=${encodeURIComponent(terms)}`);
    await expect(page.getByText('terms.example')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', terms);
  expect(await violationsOf(page)).toEqual([]);
  const load = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Library' }).first().click();
  await load;
  await expect(page).toHaveURL(`${storeOrigin()}/library`);

  const elsewhere = await page.request.get(`${storeOrigin()}/redirect?to=//evil.example`);
  expect(elsewhere.status()).toBe(404);
});

test('a page in another language, and the way back', async ({ page }) => {
  await page.goto(`${storeOrigin()}/catalog?locale=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(`${storeOrigin()}/programs/${film}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.goto(`${storeOrigin()}/catalog?locale=ar`);
  await page.getByRole('combobox').last().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(`${storeOrigin()}/catalog`);
});

test.describe('the catalogue drawn by the server', () => {
  test.beforeAll(async () => {
    await setStore({ catalogue_mode: 'server' });
    const context = await requests.newContext();
    await expect
      .poll(async () => (await context.get(`${storeOrigin()}/catalog`)).text(), { timeout: 10_000 })
      .not.toContain('page-config');
    await context.dispose();
  });

  test('browse, search, turn the page and keep a film, without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await signInByCall(context.request);
    const page = await context.newPage();
    await page.goto(`${storeOrigin()}/catalog`);
    await page.getByRole('searchbox').first().fill('bunny');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=bunny/);
    await expect(page.getByRole('heading', { level: 3, name: /Bunny/ })).toBeVisible();
    await page.getByRole('button', { name: /^Add .*Bunny.* to your favorites$/ }).click();
    await expect(page).toHaveURL(/\/search\?q=bunny/);
    await expect(
      page.getByRole('button', { name: /^Remove .*Bunny.* from your favorites$/ }),
    ).toBeVisible();
    await page.goto(`${storeOrigin()}/favorites`);
    await page.getByRole('button', { name: /^Remove .*Bunny.* from your favorites$/ }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);

    await page.goto(`${storeOrigin()}/search?q=bunny`);
    await page.getByRole('button', { name: /^Add .*Bunny.* to your list$/ }).click();
    await page.goto(`${storeOrigin()}/library?show=my_list`);
    await page.getByRole('button', { name: /^Remove .*Bunny.* from your list$/ }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
    await context.close();
  });

  test('the app leaves its four routes to the server', async ({ page }) => {
    await page.goto(`${storeOrigin()}/programs/${film}`);
    const load = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Library' }).first().click();
    await load;
    await expect(page).toHaveURL(`${storeOrigin()}/library`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#root')).toHaveCount(0);
  });

  test('every page is accessible', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInByCall(page.request);
    for (const path of ['/catalog', '/search?q=the', '/search?q=zzzz', '/library', '/favorites']) {
      await page.goto(storeOrigin() + path);
      await expectAccessibleInEveryLook(page, path);
    }
  });
});
