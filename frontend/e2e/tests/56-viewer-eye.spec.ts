/** What only a browser shows of the newest screens: what fits, what is kept over signing in, what stays when a call fails. */
import { expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { codeIn, newAddress, nextMail } from '../support/people';
import { officeOf } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };
let films: Map<string, number>;

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  films = seedDemo();
});

test('the offer of a paid film fits into a phone’s picture, with free minutes and a trailer', async ({
  page,
  request,
}) => {
  const call = await officeOf(request);
  const film = `/contents/${films.get('a-helicopter-of-bricks')}`;
  await call('PATCH', film, { free_minutes: 1, trailer_id: films.get('a-jump-at-sunset') });
  try {
    for (const locale of ['en', 'de', 'ar']) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(`${storeOrigin()}/programs/a-helicopter-of-bricks?locale=${locale}`);
      const trailer = page.locator('[data-early=trailer]');
      await expect(trailer).toBeVisible();
      const isInside = await trailer.evaluate((button) => {
        const words = button.closest('.gutter')?.getBoundingClientRect();
        const picture = button.closest('.stage-shape')?.getBoundingClientRect();
        return words && picture && words.top >= picture.top && words.bottom <= picture.bottom;
      });
      expect(isInside, locale).toBe(true);
    }
    await page.goto(`${storeOrigin()}/programs/a-helicopter-of-bricks?locale=en`);
    await expectAccessibleInEveryLook(page, 'a paid film with all its offers', {
      ...looks,
      picture: 'paid-film-offers',
    });
  } finally {
    await call('PATCH', film, { free_minutes: null, trailer_id: null });
  }
});

test('a guest who presses Follow and joins follows', async ({ page }) => {
  const email = newAddress();
  await page.goto(`${storeOrigin()}/categories/cities`);
  await page.getByRole('link', { name: 'Follow City life' }).click();
  await page.getByRole('link', { name: /^Join / }).click();
  await page.getByLabel('Name').fill('Gwen Guest');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(codeIn(await nextMail(email)));
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/categories\/cities$/);
  const following = page.getByRole('button', { name: 'Following City life: stop' });
  await expect(following).toBeVisible();
  await page.reload();
  await expect(following).toBeVisible();
});

test('a series is found by its name, and stays when a season cannot be loaded', async ({
  page,
  request,
}) => {
  const call = await officeOf(request);
  const title = 'Quiet Evenings by the Canal';
  const { id, version } = (await call('POST', '/collections', { kind: 'series', title })) as {
    id: number;
    version: number;
  };
  try {
    const seasons = ['towers-after-dark', 'bicycles-of-the-city'].map((name) => ({
      content_ids: [films.get(name)],
    }));
    await call('PUT', `/collections/${id}/seasons`, { version, seasons });
    await call('PATCH', `/collections/${id}`, { is_published: true });
    await expect(async () => {
      await page.goto(`${storeOrigin()}/search?q=canal`);
      await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expectAccessibleInEveryLook(page, 'a series among the results', {
      ...looks,
      picture: 'search-series',
    });
    await page.getByRole('link', { name: title }).click();
    await page.route('**/api/series/*?season=2', (route) => route.abort());
    await page.getByRole('link', { name: 'Season 2' }).click();
    await expect(page.getByText('We couldn’t load these episodes')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessibleInEveryLook(page, 'a season that could not be loaded', {
      ...looks,
      picture: 'series-season-failed',
    });
    await page.unroute('**/api/series/*?season=2');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /Bicycles of the City/ })).toBeVisible();
  } finally {
    await call('DELETE', `/collections/${id}`);
  }
});
