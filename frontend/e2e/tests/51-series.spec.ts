import { expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';
import { play, positionOf } from '../support/watching';

const looks = { widths: [360, 768, 1440] };

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

test('an owner makes a series of two seasons, and the player goes on across them', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/series`);
  await page.getByLabel('New series’ name').fill('Evenings Outside');
  await page.getByRole('button', { name: 'Add series' }).click();
  await expect(page).toHaveURL(/\/bullet\/series\/\d+$/);
  await page.getByRole('button', { name: 'Add season' }).click();
  for (const [season, title] of [
    ['Season 1', 'A Jump at Sunset'],
    ['Season 2', 'Big Buck Bunny: Good Morning'],
  ] as const) {
    const panel = page.getByRole('region', { name: season });
    await panel.getByRole('combobox', { name: `Add an episode to ${season}` }).fill(title);
    await page.getByRole('option', { name: title }).click();
    const films = panel.getByRole('list', { name: `Episode order of ${season}` });
    await expect(films.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
  }
  await page.getByRole('switch', { name: 'Published' }).click();
  await expect(page.getByText('Published changed.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'a series in the office', {
    ...looks,
    picture: 'series-office',
  });

  const viewer = await browser.newPage();
  await expect(async () => {
    await viewer.goto(`${storeOrigin()}/series/evenings-outside`);
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Evenings Outside', {
      timeout: 2000,
    });
  }).toPass();
  await expectAccessibleInEveryLook(viewer, 'a series', { ...looks, picture: 'series-store' });
  await viewer.getByRole('link', { name: 'Season 2' }).click();
  await expect(viewer.getByRole('link', { name: /Big Buck Bunny: Good Morning/ })).toBeVisible();
  await viewer.getByRole('link', { name: 'Start watching' }).click();
  await expect(viewer).toHaveURL(/\/programs\/a-jump-at-sunset$/);
  await expect(viewer.getByRole('link', { name: /Evenings Outside/ })).toHaveAttribute(
    'href',
    '/series/evenings-outside?season=1',
  );
  await play(viewer);
  await expect(viewer).toHaveURL(/\/programs\/big-buck-bunny[\w-]*\?autoplay=true/, {
    timeout: 40_000,
  });
  await expect.poll(() => positionOf(viewer)).toBeGreaterThan(0);
  await expect(viewer.getByRole('link', { name: /Evenings Outside/ })).toContainText(
    'Season 2, episode 1',
  );
  await viewer.close();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('“Evenings Outside” deleted.')).toBeVisible();
});

test('a playlist plays its films in the owner’s order', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/series`);
  await page.getByLabel('New playlist’s name').fill('One After Another');
  await page.getByRole('button', { name: 'Add playlist' }).click();
  await expect(page).toHaveURL(/\/bullet\/series\/\d+$/);
  for (const title of ['A Jump at Sunset', 'Big Buck Bunny: Good Morning']) {
    await page.getByRole('combobox', { name: 'Add a film' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(
      page
        .getByRole('list', { name: 'Film order' })
        .getByRole('listitem')
        .filter({ hasText: title }),
    ).toHaveCount(1);
  }
  await page.getByRole('switch', { name: 'Published' }).click();
  await expect(page.getByText('Published changed.')).toBeVisible();

  const viewer = await browser.newPage();
  await expect(async () => {
    await viewer.goto(`${storeOrigin()}/playlists/one-after-another`);
    await expect(viewer.getByRole('link', { name: 'Play all' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessibleInEveryLook(viewer, 'a playlist', { ...looks, picture: 'playlist-store' });
  await viewer.getByRole('link', { name: 'Play all' }).click();
  await play(viewer);
  await expect(viewer).toHaveURL(/big-buck-bunny.*playlist=one-after-another.*autoplay=true/, {
    timeout: 40_000,
  });
  await viewer.close();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('“One After Another” deleted.')).toBeVisible();
});

test('a series has a row of the front page, and a guest goes on where the device stopped', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/series`);
  await page.getByLabel('New series’ name').fill('Three Mornings');
  await page.getByRole('button', { name: 'Add series' }).click();
  await expect(page).toHaveURL(/\/bullet\/series\/\d+$/);
  const films = ['A Jump at Sunset', 'Big Buck Bunny: Good Morning', 'Tears, Then a Smile'];
  for (const title of films) {
    await page.getByRole('combobox', { name: 'Add an episode to Season 1' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    const order = page.getByRole('list', { name: 'Episode order of Season 1' });
    await expect(order.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
  }
  await page.getByRole('switch', { name: 'Published' }).click();
  await expect(page.getByText('Published changed.')).toBeVisible();
  await expect(page.getByText('3 episodes · 0 followers')).toBeVisible();

  await page.goto(`${storeOrigin()}/bullet/front_page`);
  await page.getByRole('combobox', { name: 'Row of a series or playlist' }).click();
  await page.getByRole('option', { name: /Three Mornings/ }).click();
  await expect(page.getByText('Three Mornings added.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the front page with a series in the office', {
    ...looks,
    picture: 'front-page-series-office',
  });

  const viewer = await browser.newPage();
  await expect(async () => {
    await viewer.goto(`${storeOrigin()}/catalog`);
    await expect(viewer.getByRole('heading', { name: 'Three Mornings' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await viewer.getByRole('link', { name: 'See all in Three Mornings' }).click();
  await expect(viewer).toHaveURL(/\/series\/three-mornings$/);
  await expect(viewer.getByRole('link', { name: 'Follow Three Mornings' })).toBeVisible();
  await viewer.getByRole('link', { name: 'Start watching' }).click();
  await play(viewer);
  await expect.poll(() => positionOf(viewer), { timeout: 30_000 }).toBeGreaterThan(6);
  await viewer.goto(`${storeOrigin()}/series/three-mornings`);
  await expect(viewer.getByRole('link', { name: /Continue S1 E[12]/ })).toBeVisible();
  await expectAccessibleInEveryLook(viewer, 'a series that a guest has begun', {
    ...looks,
    picture: 'series-begun',
  });
  await viewer.close();

  await page.getByRole('button', { name: 'Remove Three Mornings' }).click();
  await expect(page.getByText('Three Mornings removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the usual order' }).click();
  await page.getByRole('button', { name: 'Use the usual order' }).click();
  await expect(page.getByText('The front page has its usual order again.')).toBeVisible();
  await page.goto(`${storeOrigin()}/bullet/series`);
  await page.getByRole('link', { name: /Three Mornings/ }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('“Three Mornings” deleted.')).toBeVisible();
});
