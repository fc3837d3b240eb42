import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe';
import { mailsTo, newPerson, signInOwner } from '../support/conversation';
import { seedDemo } from '../support/demo';
import { storeOrigin } from '../support/stack';
import { signInByCall } from '../support/store-settings';
import { expect, test } from '../support/test';

const film = '/programs/a-jump-at-sunset';
// A page that is looked at asks every 15 seconds.
const soon = { timeout: 25_000 };

test.beforeAll('make the demo films, where they are not there yet', () => {
  test.setTimeout(600_000);
  seedDemo();
});

const comments = (page: Page): Locator => page.locator('#comments');
const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a comment' });

async function open(page: Page): Promise<void> {
  await page.goto(`${storeOrigin()}${film}#comments`);
  await expect(comments(page).getByRole('heading', { name: /^Comments/ })).toBeVisible();
  await expect(comments(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** Whoever comes back to a tab sees what has changed at once. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function say(page: Page, text: string): Promise<Locator> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const said = comments(page).getByRole('article').filter({ hasText: text });
  await expect(said).toBeVisible();
  return said;
}

test('what one says in one browser is read and answered in another', async ({ browser }) => {
  const ann = await newPerson(browser, 'Ann Street');
  const bo = await newPerson(browser, 'Bo Lane');
  const words = `Look at the light ${Date.now()}`;
  await open(bo.page);
  await open(ann.page);
  await say(ann.page, words);
  const heard = comments(bo.page).getByRole('article').filter({ hasText: words });
  await expect(heard).toBeVisible(soon);
  await heard.getByRole('button', { name: `Reply to ${ann.nickname}` }).click();
  await bo.page.getByRole('textbox', { name: 'Write a reply' }).fill('I see it too');
  await bo.page.keyboard.press('Control+Enter');
  await expect(comments(bo.page).getByText('I see it too')).toBeVisible();
  await comeBack(ann.page);
  await expect(comments(ann.page).getByText('I see it too')).toBeVisible();
  // Changed in its place, then deleted: a tombstone keeps the reply.
  const own = comments(ann.page).getByRole('article').filter({ hasText: words });
  await own.getByRole('button', { name: 'Edit or delete your comment' }).click();
  await ann.page.getByRole('menuitem', { name: 'Edit' }).click();
  await ann.page.getByRole('textbox', { name: 'Edit your comment' }).fill(`${words}, again`);
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(comments(ann.page).getByText('edited')).toBeVisible();
  await own.getByRole('button', { name: 'Edit or delete your comment' }).click();
  await ann.page.getByRole('menuitem', { name: 'Delete' }).click();
  await ann.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(comments(ann.page).getByText('This comment was deleted.').first()).toBeVisible();
  await comeBack(bo.page);
  await expect(comments(bo.page).getByText(words)).toBeHidden();
  await ann.page.context().close();
  await bo.page.context().close();
});

test('a guest reads, and comes back to the comments after signing in', async ({ page }) => {
  await open(page);
  await expect(composer(page)).toHaveCount(0);
  await comments(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign_in\?next=%2Fprograms%2Fa-jump-at-sunset%23comments/);
});

test('mentioned by the keyboard alone, told by mail, and never again after unsubscribing', async ({
  browser,
}) => {
  const question = `what do you say to ${Date.now()}?`;
  const kim = await newPerson(browser, 'Kim Mentioned');
  const writer = await newPerson(browser, 'Writer Row');
  const { page } = writer;
  await open(page);
  await composer(page).focus();
  await page.keyboard.type(`Hello @${kim.nickname.slice(0, 5)}`);
  const list = page.getByRole('listbox', { name: 'People to mention' });
  await expect(list).toBeVisible();
  const options = list.getByRole('option');
  for (let presses = 0; presses < (await options.count()); presses += 1) {
    const chosen = list.getByRole('option', { selected: true });
    if ((await chosen.textContent())?.includes(`@${kim.nickname}`)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue(`Hello @${kim.nickname} `);
  await expect(list).toBeHidden();
  await page.keyboard.type(question);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comments(page).getByText(`@${kim.nickname}`).first()).toBeVisible();

  const news = () => mailsTo(kim.email).filter(({ unsubscribe }) => unsubscribe !== '');
  await expect.poll(() => news().length).toBe(1);
  const [letter] = news();
  expect(letter?.text).toContain(question);
  const [, there] = /(http\S+\/programs\/\S+#comment-\d+)/.exec(letter?.text ?? '') ?? [];
  await kim.page.goto(there ?? '');
  await expect(comments(kim.page).getByText(question)).toBeInViewport();

  const [, leave] = /(http\S+\/unsubscribe\/\S+)/.exec(letter?.text ?? '') ?? [];
  await kim.page.goto(leave ?? '');
  await kim.page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(kim.page.getByText('You’re unsubscribed from comment emails.')).toBeVisible();
  await expectAccessible(kim.page, 'unsubscribed');
  await say(page, `@${kim.nickname} and once more`);
  // The mails of a later comment to somebody else prove that the jobs of this one have run.
  const lea = await newPerson(browser, 'Lea Told');
  await say(page, `@${lea.nickname} hello`);
  await expect.poll(() => mailsTo(lea.email).length).toBe(2);
  expect(news()).toHaveLength(1);
  for (const person of [kim, writer, lea]) await person.page.context().close();
});

test('what a moderator hides leaves the other browsers, and an undo brings it back', async ({
  browser,
  page: office,
}) => {
  const { page } = await newPerson(browser, 'Rude Person');
  await open(page);
  const words = `Something rude ${Date.now()}`;
  await say(page, words);
  const reader = await newPerson(browser, 'Reader');
  await open(reader.page);
  const seen = comments(reader.page).getByRole('article').filter({ hasText: words });
  await seen.getByRole('button', { name: /^Options for the comment/ }).click();
  await reader.page.getByRole('menuitem', { name: 'Report' }).click();
  await reader.page.getByRole('radio', { name: 'Insults or hate' }).check();
  await reader.page.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.page.getByText('A moderator will review it')).toBeVisible();

  await signInOwner(office);
  await office.goto(`${storeOrigin()}/bullet/moderation`);
  const row = office.getByRole('article').filter({ hasText: words });
  await expect(row).toContainText('1 report: insults');
  await office.keyboard.press('j');
  await expect(row).toBeFocused();
  await office.keyboard.press('h');
  await expect(office.getByText('1 comment hidden.')).toBeVisible();
  await expect(row).toBeHidden();
  await comeBack(reader.page);
  await expect(seen).toBeHidden();
  await office.keyboard.press('u');
  await expect(row).toBeVisible();
  await comeBack(reader.page);
  await expect(seen).toBeVisible();
  await office.getByRole('button', { name: 'Hidden' }).click();
  await expect(office.getByText('No hidden comments')).toBeVisible();
  for (const one of [page, reader.page]) await one.context().close();
});

test('what the team answers, pins and likes is seen on the page', async ({
  browser,
  page: office,
}) => {
  const { page, nickname } = await newPerson(browser, 'Glad Person');
  await open(page);
  const words = `Who made the music ${Date.now()}`;
  const asked = await say(page, words);
  await say(page, `A newer one ${Date.now()}`);
  await signInOwner(office);
  await office.goto(`${storeOrigin()}/bullet/moderation?show=all`);
  await office.getByRole('combobox', { name: 'Find a person' }).fill(nickname);
  await office.getByRole('option', { name: nickname }).click();
  const row = office.getByRole('article').filter({ hasText: words });
  await row.getByRole('button', { name: 'Reply' }).click();
  await office.getByRole('textbox', { name: `Reply to ${nickname}` }).fill('We did');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText('Reply posted.')).toBeVisible();
  await expect(row).toBeFocused();
  await row.getByRole('button', { name: /^Like the comment/ }).click();
  await row.getByRole('button', { name: /^Options for/ }).click();
  await office.getByRole('menuitem', { name: 'Pin to the top of the page' }).click();
  await expect(row.getByText('Pinned', { exact: true })).toBeVisible();

  await comeBack(page);
  await expect(comments(page).getByRole('article').first()).toContainText(words);
  await expect(asked).toContainText('Pinned');
  await expect(asked).toContainText('Liked by');
  const answer = comments(page).getByRole('article').filter({ hasText: 'We did' }).first();
  await expect(answer).toContainText('Staff');
  await expectAccessible(office, 'moderation with a pin');
  await expectAccessible(page, 'comments with a pin');
  await page.context().close();
});

test('no payload of the corpus runs in a real browser', async ({ browser }) => {
  const corpus = join(import.meta.dirname, '../../../backend/tests/text/payloads.json');
  const payloads = JSON.parse(readFileSync(corpus, 'utf8')) as string[];
  // Five a person: more at once is refused.
  const sample = payloads.filter((_, index) => index % 10 === 3);
  const reader = await newPerson(browser, 'Careful Reader');
  for (let start = 0; start < sample.length; start += 5) {
    const writer = await newPerson(browser, '<img src=x onerror=window.fired=1>');
    await open(writer.page);
    for (const payload of sample.slice(start, start + 5)) {
      await composer(writer.page).fill(payload);
      await writer.page.getByRole('button', { name: 'Comment', exact: true }).click();
      await expect(comments(writer.page).getByText('Sending…')).toHaveCount(0);
      await expect(composer(writer.page)).toHaveValue('');
    }
    expect(await writer.page.evaluate(() => 'fired' in window)).toBe(false);
    await writer.page.context().close();
  }
  await open(reader.page);
  await expect(
    comments(reader.page)
      .getByRole('article')
      .nth(sample.length - 1),
  ).toBeVisible();
  expect(await reader.page.evaluate(() => 'fired' in window)).toBe(false);
  await reader.page.context().close();
});

test('nothing stands in anybody’s way', async ({ browser }) => {
  const { page } = await newPerson(browser, 'Axe Person', { reducedMotion: 'reduce' });
  await open(page);
  const own = await say(page, `A comment to look at ${Date.now()}`);
  await own.getByRole('button', { name: 'Edit or delete your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await composer(page).fill('x'.repeat(2_001));
  await expectAccessibleInEveryLook(page, 'comments', { picture: 'comments' });
  await page.context().close();

  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInByCall(office.request);
  for (const show of ['all', 'queue', 'blocked']) {
    await office.goto(`${storeOrigin()}/bullet/moderation?show=${show}`);
    await expect(office.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await expect(office.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    const name = `moderation-${show}`;
    await expectAccessibleInEveryLook(office, name, { picture: name });
  }
  await office.context().close();
});
