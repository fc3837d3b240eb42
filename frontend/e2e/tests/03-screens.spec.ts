import { expect, test, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { matinee, stack, storeOrigin } from '../support/stack';

const artifacts = join(import.meta.dirname, '../artifacts');
const widths = [360, 768, 1440] as const;
const schemes = ['dark', 'light'] as const;

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
  { name: 'not-found', path: () => '/programs/nowhere', heading: /not on the programme/ },
  { name: 'office-sign-in', path: () => '/bullet/sign_in', heading: /Sign in/ },
  { name: 'office-films', path: () => '/bullet', heading: /Films/, isOffice: true },
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
  { name: 'office-numbers', path: () => '/bullet/overview', heading: /Numbers/, isOffice: true },
];

let ids: Ids;

test.beforeAll('fill the store with the demo films', () => {
  test.setTimeout(600_000);
  mkdirSync(artifacts, { recursive: true });
  const manifest = JSON.parse(matinee(stack().dataDir, 'seed', '--profile', 'demo')) as {
    contents: { id: number; permalink: string }[];
  };
  const seeded = manifest.contents.find(({ permalink }) => permalink === 'a-jump-at-sunset');
  if (!seeded) throw new Error('The seed made no such film.');
  ids = { watched: 1, seeded: seeded.id };
});

for (const screen of screens) {
  for (const colorScheme of schemes) {
    test.describe(`${screen.name}, ${colorScheme}`, () => {
      test.use({ colorScheme, reducedMotion: 'reduce' });

      test('has no accessibility violation and fits its width', async ({ page }) => {
        if (screen.isOffice) await signInAsOwner(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
          await page.goto(storeOrigin() + screen.path(ids));
          await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
          await settle(page);
          await page.screenshot({
            path: join(artifacts, `${screen.name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
          await expectAccessible(page, `${screen.name} at ${width} px`);
        }
      });
    });
  }
}

/** Pictures and fonts in, skeletons gone. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
