import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { seedDemo } from '../support/demo';
import { announceEvent } from '../support/live';
import { signInAsOwner } from '../support/office';
import { expect, test } from '../support/one-page';
import { filmPath, storeOrigin } from '../support/stack';
import { waitForApp } from '../support/test';

// What an owner arranges in the back office is what visitors see. Needs the demo's films.

const first = { title: 'A Jump at Sunset', permalink: 'a-jump-at-sunset' };
const second = { title: 'Bicycles of the City', permalink: 'bicycles-of-the-city' };
const colour = '#0a7d4f';

let filmId = 0;

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  filmId = seedDemo().get(first.permalink) ?? 0;
  expect(filmId).toBeGreaterThan(0);
});

test('a colour, a name and a logo are saved as they are chosen, and shown to visitors', async ({
  page,
  browser,
  request,
}) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/store`);
  const hex = page.getByRole('textbox', { name: 'Brand color', exact: true });
  const before = await hex.inputValue();
  const preview = page.frameLocator('iframe[title="The store as visitors see it"]');
  await expect(preview.getByRole('heading').first()).toBeVisible();

  await test.step('the preview shows a colour that is only tried', async () => {
    await hex.fill(colour);
    await expect.poll(() => brandOf(preview.locator('html'))).toBe(colour);
    await expect.poll(() => brandSent(request)).not.toBe(colour);
  });

  await hex.press('Enter');
  await expect(page.getByText('Brand color changed.')).toBeVisible();
  await expect.poll(() => brandSent(request)).toBe(colour);

  await test.step('a logo', async () => {
    await page
      .getByRole('group', { name: 'Logo' })
      .locator('input')
      .setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: await drawnLogo(page),
      });
    await expect(page.getByText('Logo saved.')).toBeVisible();
    const visitor = await guest(browser, '/catalog');
    const logo = visitor.getByRole('banner').getByRole('img').first();
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await visitor.context().close();
  });

  await test.step('both are taken back', async () => {
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('Logo removed.')).toBeVisible();
    await hex.fill(before);
    await hex.press('Enter');
    await expect.poll(() => brandSent(request)).toBe(before);
  });
});

test('a wrong address is refused beside its field, and a switch is undone', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/store/legal`);
  await page.getByRole('radio', { name: 'On another site' }).check();
  const terms = page.getByLabel('Address');
  await terms.fill('javascript:alert(1)');
  await terms.press('Enter');
  await expect(page.getByText('Enter a full address that starts with https://.')).toBeVisible();
  await expect(terms).toHaveValue('javascript:alert(1)');

  await page.goto(`${storeOrigin()}/bullet/store/catalogue`);
  const autoplay = page.getByRole('switch', { name: 'Autoplay the next film' });
  await expect(autoplay).toBeChecked();
  await autoplay.focus();
  await page.keyboard.press('Space');
  await expect(autoplay).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(autoplay).toBeChecked();
});

test('a category is made, filled and put in order by the keyboard alone', async ({
  page,
  browser,
}) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/categories`);
  await page.getByLabel('New category’s name').fill('Night walks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Night walks' })).toBeVisible();

  for (const { title } of [first, second]) {
    await page.getByRole('combobox', { name: 'Add a film' }).fill(title);
    await expect(page.getByRole('option', { name: title })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${title}” added.`)).toBeVisible();
  }
  await expect.poll(() => shownInStore(browser)).toEqual([first.title, second.title]);

  await page.getByRole('button', { name: new RegExp(`Move ${second.title}, 2 of 2`) }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Order changed.')).toBeVisible();
  await expect.poll(() => shownInStore(browser)).toEqual([second.title, first.title]);

  await page.getByRole('button', { name: `Remove ${first.title}` }).click();
  await expect(page.getByText(`“${first.title}” removed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownInStore(browser)).toEqual([second.title, first.title]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete category…' }).click();
  await page.getByRole('button', { name: 'Delete category' }).click();
  const parts = page.getByRole('navigation', { name: 'Films sections' });
  const here = parts.getByRole('link', { name: 'Categories' });
  await expect(here).toHaveAttribute('aria-current', 'page');
});

test('a custom field of a film becomes a filter of the search', async ({ page, browser }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/store/fields`);
  await page.getByRole('button', { name: 'New field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Weather');
  await expect(dialog.getByLabel('Key')).toHaveValue('weather');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await dialog.getByLabel('Choices').fill('Sun\nRain');
  await dialog.getByRole('switch', { name: /filter/ }).click();
  await dialog.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByText('Weather created.')).toBeVisible();

  await page.goto(`${storeOrigin()}/bullet/contents/${filmId}`);
  await page.getByRole('combobox', { name: 'Weather' }).click();
  await page.getByRole('option', { name: 'Sun' }).click();
  await expect(page.getByText('Weather changed.')).toBeVisible();

  const visitor = await guest(browser, '/catalog');
  const found = () =>
    visitor.evaluate(async () => {
      const answer = await fetch('/api/contents/search?q=&field[weather]=Sun');
      const cards = (await answer.json()) as { title: string }[];
      return cards.map(({ title }) => title);
    });
  await expect.poll(found, { timeout: 20_000 }).toEqual([first.title]);
  await visitor.context().close();

  await page.goto(`${storeOrigin()}/bullet/store/fields`);
  await page.getByRole('button', { name: 'Delete Weather' }).click();
  await page.getByRole('button', { name: 'Delete field' }).click();
  await expect(page.getByText('Weather deleted.')).toBeVisible();
});

test('a second chapter is uploaded into the tray, named and taken away', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/contents/${filmId}`);
  const chapters = page.getByRole('list', { name: 'Chapter order' });
  await expect(chapters.getByRole('listitem')).toHaveCount(1);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add chapters' }).click();
  await (await choosing).setFiles(filmPath('world'));
  await expect(chapters.getByRole('listitem')).toHaveCount(2);

  await chapters.getByLabel('Title of chapter 2', { exact: true }).fill('Behind the scenes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Title changed.')).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove Behind the scenes' }).click();
  await page.getByRole('button', { name: 'Remove chapter' }).click();
  await expect(chapters.getByRole('listitem')).toHaveCount(1);
});

test('a text in the store’s own words is what visitors read', async ({ page, browser }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/store/texts?locale=en&q=common.browse`);
  await page.getByRole('button', { name: /^Edit common\.browse: / }).click();
  await page.getByLabel(/Text of common/).fill('Wander');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Text changed.')).toBeVisible();

  const visitor = await guest(browser, '/catalog');
  await expect(visitor.getByRole('banner').getByText('Wander')).toBeVisible();
  await visitor.context().close();

  await page.getByRole('button', { name: /Reset to default: common/ }).click();
  await expect(page.getByText('Reset to default.', { exact: true })).toBeVisible();
});

test('a table is checked row by row before it is imported', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/imports`);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('title,year\nThe Third Man,1949\nMetropolis,nineteen\n'));
  await expect(page.getByRole('heading', { name: '1 cell needs attention' })).toBeVisible();
  await expect(page.getByRole('row', { name: /3 year nineteen/ })).toBeVisible();

  await input.setInputFiles(file(`permalink,year\n${first.permalink},2021\n`));
  await page.getByRole('button', { name: 'Import 1 film' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await input.setInputFiles(file(`permalink,year\n${first.permalink},2021\n`));
  await expect(page.getByText('There’s nothing to import.')).toBeVisible();
});

const rooms = [
  '/bullet/store',
  '/bullet/store/catalogue',
  '/bullet/store/region',
  '/bullet/store/legal',
  '/bullet/store/sharing',
  '/bullet/store/access',
  '/bullet/store/fields',
  '/bullet/store/texts',
  '/bullet/store/letters',
  '/bullet/live',
  '/bullet/live/inputs',
  '/bullet/front_page',
  '/bullet/categories',
  '/bullet/authors',
  '/bullet/imports',
];
test('the rooms have no accessibility violation and fit their width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const event = await announceEvent(page.request, 'First night');
  for (const room of [...rooms, `/bullet/live/${event}`]) {
    await page.goto(storeOrigin() + room);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // The store in the preview has tests of its own.
    await expectAccessibleInEveryLook(page, room, { but: 'iframe' });
  }
});

const file = (text: string) => ({
  name: 'films.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function guest(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const visitor = waitForApp(await context.newPage());
  await visitor.goto(storeOrigin() + path);
  return visitor;
}

const brandOf = (html: Locator): Promise<string> =>
  html.evaluate((root: HTMLElement) => root.style.getPropertyValue('--brand-light-primary'));

/** The colour in the page that a new visitor is sent. */
async function brandSent(request: APIRequestContext): Promise<string | undefined> {
  const page = await (await request.get(`${storeOrigin()}/catalog`)).text();
  return /"primary_color":\s*"(#[0-9a-f]{6})"/.exec(page)?.[1];
}

async function shownInStore(browser: Browser): Promise<string[]> {
  const visitor = await guest(browser, '/categories/night-walks');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Night walks' })).toBeVisible();
  const titles = await visitor
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: new RegExp(`${first.title}|${second.title}`) })
    .allTextContents();
  await visitor.context().close();
  return titles.map((text) => (text.includes(first.title) ? first.title : second.title));
}

function drawnLogo(page: Page): Promise<Buffer> {
  return page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(320, 96);
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = '#ffffff';
        pen.fillRect(40, 20, 240, 56);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return [...bytes];
    })
    .then((bytes) => Buffer.from(bytes));
}
