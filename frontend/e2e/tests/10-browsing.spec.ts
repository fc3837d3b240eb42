import type { Page } from '@playwright/test';
import { seedDemo } from '../support/demo';
import { showManyFilms } from '../support/many-films';
import { otherStoreOrigin, storeOrigin } from '../support/stack';
import { signInByCall } from '../support/store-settings';
import { expect, test } from '../support/test';
import { positionOf } from '../support/watching';

// How a visitor finds a film: by rows, by categories, by words, and by what they kept.

interface Film {
  title: string;
  chapters: { id: number }[];
}

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(storeOrigin() + path);
}

async function filmOf(page: Page, permalink: string): Promise<Film> {
  const answer = await page.request.get(`${storeOrigin()}/api/contents/${permalink}`);
  return (await answer.json()) as Film;
}

/** The card that the keyboard is at. */
function titleAtFocus(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.activeElement?.closest('li')?.querySelector('h3')?.textContent ?? null,
  );
}

/** Tab past what a card has besides its link: the heart, and the bookmark once it is there. */
async function leaveCard(page: Page): Promise<void> {
  const title = await titleAtFocus(page);
  for (let presses = 0; presses < 3 && (await titleAtFocus(page)) === title; presses += 1)
    await page.keyboard.press('Tab');
}

test('rows by keyboard alone: Tab to a row, arrows along it, Enter to the film', async ({
  page,
}) => {
  await showManyFilms(page);
  await open(page, '/catalog');
  const row = page.getByRole('region', { name: 'Now showing' });
  const cards = row.getByRole('article');
  await expect(cards.nth(1)).toBeVisible();
  for (let presses = 0; (await titleAtFocus(page)) === null; presses += 1) {
    expect(presses, 'no card is reached by Tab').toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  const title = await cards.nth(1).getByRole('heading').textContent();
  expect(await titleAtFocus(page)).toBe(title);

  await test.step('the last card is brought into sight', async () => {
    await page.keyboard.press('End');
    await expect(cards.last().getByRole('heading')).toBeInViewport();
    await page.keyboard.press('Home');
  });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
});

test('Tab reaches the next card; End and Tab leave a row, though it has thirty', async ({
  page,
}) => {
  await showManyFilms(page);
  await open(page, '/catalog');
  const row = page.getByRole('region', { name: 'Now showing' });
  const cards = row.getByRole('article');
  await cards.first().getByRole('link').first().focus();
  await expect(row.getByText('move along this row')).toBeVisible();
  await leaveCard(page);
  expect(await titleAtFocus(page)).toBe(await cards.nth(1).getByRole('heading').textContent());

  await page.keyboard.press('End');
  await leaveCard(page);
  await expect(row.locator(':focus')).toHaveCount(0);
});

test('a row scrolls by its edge arrow and ends where it ends', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await showManyFilms(page);
  await open(page, '/catalog');
  const row = page.getByRole('region', { name: 'Now showing' });
  await row.getByRole('article').first().hover();
  const list = row.getByRole('list');
  await expect(row.getByRole('button', { name: /back$/ })).toHaveCount(0);
  await row.getByRole('button', { name: /forward$/ }).click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await expect(row.getByRole('button', { name: /back$/ })).toHaveCount(1);
});

test('search by keyboard alone: a spoken line plays from its second', async ({ page }) => {
  await open(page, '/catalog');
  await expect(page.getByRole('region', { name: 'Featured film' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search films' });
  await expect(field).toBeFocused();
  await page.keyboard.type('he stretches');
  const moment = page.getByRole('group', { name: 'Moments' }).getByRole('option').first();
  await expect(moment).toContainText('stretches');
  while ((await moment.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/programs\/.*chapter=\d+.*t=\d+/);
  const second = Number(new URL(page.url()).searchParams.get('t'));
  expect(second).toBeGreaterThan(0);
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(second);
  expect(await positionOf(page)).toBeLessThan(second + 4);
});

test('results are narrowed down by filters, which are the address', async ({ page }) => {
  await open(page, '/search');
  const count = page.getByText(/^\d+ films?$/);
  await expect(count).toBeVisible();
  const all = parseInt((await count.textContent()) ?? '', 10);
  await page.getByRole('radio', { name: 'Free' }).check();
  await expect(page).toHaveURL(/price=free/);
  await expect.poll(async () => parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(all);

  await test.step('the address alone brings it back', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked();
    await page.getByRole('button', { name: 'Remove filter Free' }).click();
    await expect(page).not.toHaveURL(/price/);
  });

  await test.step('words find the film, and are marked in its title', async () => {
    await page.getByRole('searchbox').fill('earth');
    await expect(page).toHaveURL(/q=earth/);
    await expect(page.getByRole('heading', { level: 2 }).locator('mark').first()).toHaveText(
      /earth/i,
    );
  });

  await test.step('words that find nothing offer the next step', async () => {
    await page.getByRole('searchbox').fill('qqqqzzzzxxxx');
    await expect(page.getByText('No results for “qqqqzzzzxxxx”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse films' })).toBeVisible();
  });
});

test('a category is found in the menu, and its films are there', async ({ page }) => {
  await open(page, '/catalog');
  await page.getByRole('button', { name: 'Browse' }).click();
  const categories = page.getByRole('list', { name: 'Categories' });
  await categories.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/categories\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('article').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/programs\/.*categoryId=\d+/);
});

test('a heart is kept, found in the library, and taken back', async ({ page }) => {
  await signInByCall(page.request);
  await open(page, '/search?q=bicycles');
  await open(page, '/catalog');
  const card = page
    .getByRole('region', { name: 'All films' })
    .getByRole('article')
    .filter({ hasText: 'Bicycles of the City' });
  await card.hover();
  const add = card.getByRole('button', { name: /^Add Bicycles .* favorites/ });
  const remove = card.getByRole('button', { name: /^Remove Bicycles .* favorites/ });

  await test.step('a server that fails puts it back, and says so', async () => {
    await page.route('**/api/favorites', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[]}' }),
    );
    await add.click();
    await expect(page.getByText(/couldn’t add .* to your favorites/)).toBeVisible();
    await expect(add).toBeVisible();
    await page.unroute('**/api/favorites');
  });

  await card.hover();
  await add.click();
  await expect(remove).toBeVisible();
  await expect
    .poll(async () => {
      const kept = await page.request.get(`${storeOrigin()}/api/contents/favorites`);
      return ((await kept.json()) as { title: string }[]).map(({ title }) => title);
    })
    .toContain('Bicycles of the City');

  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/library?show=favorites');
  const tabs = page.getByRole('navigation', { name: 'Filter your library' });
  await expect(tabs.getByRole('link', { name: 'Favorites' })).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  const kept = page.getByRole('article').filter({ hasText: 'Bicycles of the City' });
  await kept.hover();
  await kept.getByRole('button', { name: /^Remove Bicycles .* favorites/ }).click();
  await expect(kept.getByRole('button', { name: /^Add Bicycles .* favorites/ })).toBeVisible();
  await open(page, '/favorites');
  await expect(page.getByRole('article').filter({ hasText: 'Bicycles' })).toHaveCount(0);
});

test('a guest goes on where this device remembers them, and is invited to an account', async ({
  page,
}) => {
  const { title, chapters } = await filmOf(page, 'the-earth-by-night');
  await page.addInitScript(
    (id) => localStorage.setItem('resume_points', JSON.stringify([[id, 12]])),
    chapters[0]?.id,
  );
  await open(page, '/catalog');
  const row = page.getByRole('region', { name: 'Continue watching' });
  await expect(row.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    new RegExp(`chapter=${chapters[0]?.id}&autoplay=true`),
  );
  await open(page, '/library');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign_in?next=%2Flibrary',
  );
});

test('a failing server is told, and tried again', async ({ page }) => {
  // The library asks for them too, when nothing else is to be done.
  await page.route('**/api/contents?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[]}' }),
  );
  await open(page, '/library');
  await page.getByRole('main').getByRole('link', { name: 'Browse films' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We couldn’t load the films',
  );
  await page.unroute('**/api/contents?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Featured film' })).toBeVisible();
});

test('an empty store says so', async ({ page }) => {
  await page.goto(`${otherStoreOrigin()}/catalog`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'The first films are on their way' }),
  ).toBeVisible();
});

test('a store of a dozen films is one grid, without a lone card in its last line', async ({
  page,
}) => {
  await open(page, '/catalog');
  const grid = page.getByRole('region', { name: 'All films' });
  await expect(grid.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^See all/ })).toHaveCount(0);
  const tops = await grid
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});
