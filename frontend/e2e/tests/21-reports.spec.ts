import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { changeStore, signInByCall } from '../support/store-settings';
import { stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';
import { positionOf, readStopwatch, startStopwatch } from '../support/watching';

// From a film that plays to the number, to what is behind it, to a file. Needs the demo's films.
const film = { title: 'The Earth by Night', permalink: 'the-earth-by-night' };
const office = (path: string) => `${storeOrigin()}/bullet${path}`;
const watchForSeconds = 5;

let filmId = 0;

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  filmId = seedDemo().get(film.permalink) ?? 0;
  expect(filmId).toBeGreaterThan(0);
});

/** Opens a film as a guest and plays it; gives the page, still playing. */
async function play(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${storeOrigin()}/programs/${film.permalink}`);
  await startStopwatch(page);
  await page
    .getByRole('button', { name: /^Play |^Resume/ })
    .first()
    .click();
  await expect.poll(() => positionOf(page), { timeout: 30_000 }).toBeGreaterThan(watchForSeconds);
  return page;
}

const numberOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

/** "2 min 5 s" in seconds. */
function secondsOf(amount: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /(?:(\d+) h ?)?(?:(\d+) min ?)?(?:(\d+) s)?/.exec(amount) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

async function watchTime(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Refresh' }).click();
  return secondsOf((await numberOf(page, 'Watch time').textContent()) ?? '');
}

test('a film plays; its number is read, explained down to the events, and exported', async ({
  page,
  browser,
}) => {
  await signInAsOwner(page);
  await page.goto(office(`/contents/${filmId}/report?period=today`));
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  const hasNumbers = await numberOf(page, 'Watch time')
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
  const before = hasNumbers ? await watchTime(page) : 0;

  const watching = await play(browser);
  await test.step('the owner sees that somebody watches', async () => {
    await page.goto(office('/overview/now'));
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      /[1-9]\d* (person is|people are) watching/,
    );
    await expect(page.getByRole('table', { name: 'Playing now' })).toContainText(film.title);
  });
  const watched = Math.floor((await readStopwatch(watching)).seconds);
  await watching.context().close();

  await test.step('the report has it', async () => {
    await page.goto(office(`/contents/${filmId}/report?period=today`));
    await expect(numberOf(page, 'Watch time')).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => watchTime(page)).toBeGreaterThanOrEqual(before + watched - 1);
    await expect(page.getByRole('region', { name: 'Retention', exact: true })).toBeVisible();
  });

  await test.step('the arrow keys read the curve out, moment by moment', async () => {
    const panel = page.getByRole('region', { name: 'Over time' });
    await panel.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('status')).toContainText(/^[A-Z][a-z]{2} \d+, \d\d:00/);
  });

  await test.step('the number is explained: definition, sessions, events', async () => {
    // The last seconds of a page that was closed may arrive between the two readings.
    await expect(async () => {
      await page.goto(office(`/contents/${filmId}/report?period=today`));
      await expect(numberOf(page, 'Watch time')).toBeVisible();
      const value = await watchTime(page);
      await page.getByRole('button', { name: 'What counts as: Watch time' }).click();
      await page.getByRole('link', { name: 'Explain this number' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: /^Explain: Watch time/ }),
      ).toBeVisible();
      await expect(page.getByText('What it is', { exact: true })).toBeVisible();
      const sum = (await page.getByText(/Total: /).textContent()) ?? '';
      const added = secondsOf(/Total: (.*)\./.exec(sum)?.[1] ?? '');
      expect(Math.abs(added - value)).toBeLessThanOrEqual(1);
    }).toPass({ timeout: 30_000 });
    await page
      .getByRole('link', { name: `Session: ${film.title}` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Session' })).toBeVisible();
    const events = page.getByRole('table', { name: 'Events' });
    await expect(events.getByRole('cell', { name: 'play', exact: true }).first()).toBeVisible();
    await expect(events.getByRole('cell', { name: 'timeupdate' }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^0:00–0:(0[1-9]|[1-5]\d)/ }).first()).toBeVisible();
  });

  await test.step('the curve is saved as a table', async () => {
    await page.goto(office(`/contents/${filmId}/report?period=today`));
    await page.getByRole('button', { name: 'Export Retention' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^matinee-.*retention.*\.csv$/);
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).split(/\r?\n/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['second', 'viewers', 'plays']));
    expect(rows.filter(Boolean).length).toBeGreaterThan(watchForSeconds - 1);
  });
});

const banner = (page: Page) => page.getByRole('region', { name: 'May we count what you watch?' });

/** Opens the catalogue as a new visitor and tells what their browser says to the collector. */
async function visit(browser: Browser, isRefusing = false): Promise<[Page, string[]]> {
  const context = await browser.newContext();
  if (isRefusing) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  }
  const said: string[] = [];
  context.on('request', (request) => {
    const { pathname, port } = new URL(request.url());
    if (Number(port) === stack().port + 3) said.push(pathname);
  });
  const page = await context.newPage();
  await page.goto(`${storeOrigin()}/catalog`);
  await expect(page.getByRole('button', { name: 'Privacy' })).toBeVisible();
  await page.waitForLoadState('load');
  return [page, said];
}

test.describe('where the owner wants visitors asked', () => {
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage();
    await signInAsOwner(page);
    await page.goto(office('/store/access'));
    const ask = page.getByRole('switch', { name: 'Ask for consent before counting' });
    if (!(await ask.isChecked())) await ask.click();
    await expect(ask).toBeChecked();
    // The store's settings reach visitors within seconds.
    await expect(async () => {
      await page.goto(`${storeOrigin()}/catalog`);
      await expect(banner(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.close();
  });
  test.afterAll(async ({ playwright }) => {
    const request = await playwright.request.newContext();
    await changeStore(request, { ask_consent: false });
    await request.dispose();
  });

  test('a no is kept, and nothing is sent', async ({ browser }) => {
    const [page, said] = await visit(browser);
    await expectAccessible(page, 'the question');
    await banner(page).getByRole('button', { name: 'No thanks' }).click();
    await expect(banner(page)).toBeHidden();
    await page.goto(`${storeOrigin()}/programs/${film.permalink}`);
    await page
      .getByRole('button', { name: /^Play |^Resume/ })
      .first()
      .click();
    await expect.poll(() => positionOf(page), { timeout: 30_000 }).toBeGreaterThan(1);
    await expect(banner(page)).toBeHidden();
    expect(said).toEqual([]);
    await page.context().close();
  });

  test('a yes counts from there on, and can be taken back', async ({ browser }) => {
    const [page, said] = await visit(browser);
    expect(said).toEqual([]);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => said).toEqual(['/view']);
    await page.getByRole('button', { name: 'Privacy' }).click();
    const count = page.getByRole('dialog').getByRole('switch', { name: 'Count what I watch' });
    await expect(count).toBeChecked();
    await expectAccessible(page, 'privacy');
    await page.getByText('Count what I watch').click();
    await expect(count).not.toBeChecked();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goto(`${storeOrigin()}/search`);
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    // Leaving is when a page tells what it has kept back.
    await page.goto(`${storeOrigin()}/catalog`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(said).toEqual(['/view']);
    await page.context().close();
  });

  test('a browser that refuses for its owner is not asked', async ({ browser }) => {
    const [page, said] = await visit(browser, true);
    await page.getByRole('button', { name: 'Privacy' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your browser asks not to be tracked');
    await expect(banner(page)).toBeHidden();
    expect(said).toEqual([]);
    await page.context().close();
  });
});

const rooms: [name: string, path: () => string, heading: RegExp][] = [
  ['overview', () => '/overview', /Analytics/],
  ['now', () => '/overview/now', /Analytics/],
  ['audience', () => '/overview/audience', /Analytics/],
  ['viewers', () => '/overview/viewers', /Analytics/],
  ['quality', () => '/overview/quality', /Analytics/],
  ['access', () => '/overview/access', /Analytics/],
  ['report', () => `/contents/${filmId}/report`, /Report/],
  ['explain', () => '/overview/explain/plays', /Explain: Plays/],
];

test('every room of the numbers can be used by everybody, and loaded again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInByCall(page.request);
  for (const [name, path, heading] of rooms) {
    const answer = await page.goto(office(path()));
    expect(answer?.status(), name).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessibleInEveryLook(page, name, { picture: `numbers-${name}` });
  }
});
