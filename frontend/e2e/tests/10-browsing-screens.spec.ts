import type { Page, Route } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { showManyFilms } from '../support/many-films';
import { storeOrigin } from '../support/stack';
import { signInByCall } from '../support/store-settings';
import { expect, test } from '../support/one-page';

// Every browsing screen in every state, looked at by axe and kept as a picture.

interface Screen {
  name: string;
  path: string;
  heading: RegExp;
  isSignedIn?: true;
  /** What a visitor does before one looks. */
  first?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  {
    name: 'browse-rows',
    path: '/catalog',
    heading: /Films/,
    first: async (page) => {
      await showManyFilms(page);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Now showing' })).toBeVisible();
    },
  },
  {
    name: 'browse-search-open',
    path: '/catalog',
    heading: /Films/,
    first: async (page) => {
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: 'Search films' })).toBeFocused();
      await page.keyboard.type('the');
      await expect(page.getByRole('group', { name: 'Films' })).toBeVisible();
    },
  },
  {
    name: 'browse-found',
    path: '/search?q=the',
    heading: /Search/,
    first: async (page) => {
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  { name: 'browse-nothing-found', path: '/search?q=qqqqzzzz&price=free', heading: /Search/ },
  { name: 'browse-category', path: '/categories/cities', heading: /City life/ },
  { name: 'browse-library-guest', path: '/library', heading: /every device/ },
  { name: 'browse-library', path: '/library', heading: /Library/, isSignedIn: true },
  {
    name: 'browse-favorites-empty',
    path: '/library?show=finished',
    heading: /Library/,
    isSignedIn: true,
  },
  {
    name: 'browse-failed',
    path: '/library?show=started',
    heading: /Library/,
    isSignedIn: true,
    first: async (page) => {
      await page.route('**/api/contents/my_library?*', fail);
      await page.getByRole('main').getByRole('link', { name: 'Favorites' }).click();
      await expect(page.getByRole('main').getByRole('alert').getByRole('button')).toBeVisible();
    },
  },
  {
    name: 'browse-loading',
    path: '/library?show=started',
    heading: /Library/,
    isSignedIn: true,
    first: async (page) => {
      await page.route('**/api/contents/my_library?*', () => undefined);
      await page.getByRole('link', { name: 'Finished' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    },
  },
];

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[]}' });
}

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

for (const screen of screens) {
  test(`${screen.name} has no accessibility violation and fits its width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (screen.isSignedIn) await signInByCall(page.request);
    await page.goto(storeOrigin() + screen.path);
    await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeAttached();
    await screen.first?.(page);
    if (screen.name !== 'browse-loading') await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await expectAccessibleInEveryLook(page, screen.name, { picture: screen.name });
  });
}
