import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook, looksOf } from '../support/axe';
import { seedDemo } from '../support/demo';
import { storeOrigin } from '../support/stack';
import { signInByCall } from '../support/store-settings';
import { expect, test } from '../support/one-page';

const widths = [360, 768, 1440];

interface Screen {
  name: string;
  path: (ids: Ids) => string;
  heading: RegExp;
  isOffice?: true;
}

/** Contents that the tests before this one and the seed have made. */
interface Ids {
  watched: number;
  seeded: number;
}

const screens: Screen[] = [
  { name: 'catalog', path: () => '/catalog', heading: /./ },
  {
    name: 'program',
    path: () => '/programs/a-jump-at-sunset',
    heading: /A Jump at Sunset/,
  },
  { name: 'program-portrait', path: () => '/programs/in-the-movement-lab', heading: /Movement/ },
  { name: 'program-gate', path: () => '/programs/tears-then-a-smile', heading: /Tears/ },
  { name: 'sign-in', path: () => '/sign_in', heading: /Sign in/ },
  { name: 'not-found', path: () => '/programs/nowhere', heading: /can’t find that page/ },
  { name: 'office-sign-in', path: () => '/bullet/sign_in', heading: /Sign in/ },
  { name: 'office-home', path: () => '/bullet', heading: /Home/, isOffice: true },
  { name: 'office-films', path: () => '/bullet/films', heading: /Films/, isOffice: true },
  {
    name: 'office-film',
    path: ({ seeded }) => `/bullet/contents/${seeded}`,
    heading: /Jump/,
    isOffice: true,
  },
  {
    name: 'office-report',
    path: ({ watched }) => `/bullet/contents/${watched}/report`,
    heading: /Report/,
    isOffice: true,
  },
  { name: 'office-numbers', path: () => '/bullet/overview', heading: /Analytics/, isOffice: true },
];

let ids: Ids;

test.beforeAll('fill the store with the demo films', () => {
  test.setTimeout(600_000);
  const seeded = seedDemo().get('a-jump-at-sunset');
  if (!seeded) throw new Error('The seed made no such film.');
  ids = { watched: 1, seeded };
});

for (const screen of screens) {
  test(`${screen.name} has no accessibility violation and fits its width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (screen.isOffice) await signInByCall(page.request);
    await page.goto(storeOrigin() + screen.path(ids));
    await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
    await settle(page);
    await expectAccessibleInEveryLook(page, screen.name, { widths, picture: screen.name });
  });
}

test('all screens together have every width in both themes', () => {
  const looks = screens.flatMap(({ name }) => looksOf(name, widths));
  const pairs = looks.flatMap(({ width, themes }) => themes.map((theme) => `${width} ${theme}`));
  expect(new Set(pairs).size).toBe(2 * widths.length);
});

/** Pictures and fonts in, skeletons gone. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
