/** The chat of an event: two viewers, a guest, the owner on the event's page and in the back office. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { newPerson, signInOwner } from '../support/conversation';
import { announceEvent } from '../support/live';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [390, 1440] };
// What is sent stands on every screen within a second; a busy machine takes longer.
const soon = { timeout: 20_000 };

const chat = (page: Page): Locator => page.getByRole('region', { name: 'Chat' });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Write in the chat' });
const line = (page: Page, words: string): Locator =>
  chat(page).getByRole('listitem').filter({ hasText: words });

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  // Once the store has it, a link is written without its scheme.
  await expect(line(page, words.replace('https://', ''))).toHaveCount(1, soon);
}

async function choose(page: Page, words: string, act: string): Promise<void> {
  await line(page, words).hover();
  await line(page, words)
    .getByRole('button', { name: /Options for the message/ })
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

test('an evening of talk: said, mentioned, moderated, banned and pinned', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const event = await announceEvent(page.request, 'An evening of talk');
  const address = `${storeOrigin()}/live/an-evening-of-talk`;
  const ann = await newPerson(browser, 'Ann Field');
  const bo = await newPerson(browser, 'Bo Brook');
  const owner = await (await browser.newContext()).newPage();
  await signInOwner(owner);
  const guest = await (await browser.newContext()).newPage();
  for (const one of [ann.page, bo.page, owner, guest]) await one.goto(address);

  await expect(chat(guest).getByRole('link', { name: 'Sign in' })).toBeVisible(soon);
  await say(ann.page, 'Good evening, everybody');
  for (const one of [bo.page, owner, guest]) {
    await expect(line(one, 'Good evening, everybody')).toHaveCount(1, soon);
  }

  await field(bo.page).pressSequentially(`Hello @${ann.nickname.slice(0, 5)}`);
  await bo.page
    .getByRole('listbox', { name: 'People to mention' })
    .getByRole('option')
    .first()
    .click();
  await field(bo.page).press('Enter');
  await expect(line(ann.page, 'You were mentioned')).toHaveCount(1, soon);
  await say(bo.page, 'https://example.org/a is worth a look');
  await expect(chat(ann.page).getByRole('link', { name: /example\.org/ })).toBeVisible(soon);
  await expectAccessibleInEveryLook(ann.page, 'a chat', { ...looks, picture: 'live-chat' });

  await choose(owner, 'worth a look', 'Delete');
  await expect(line(ann.page, 'worth a look')).toHaveCount(0, soon);
  await chat(owner).getByRole('button', { name: 'Undo' }).click();
  await expect(line(ann.page, 'worth a look')).toHaveCount(1, soon);

  await choose(owner, 'Good evening', 'Pin');
  await expect(chat(guest).getByText('Pinned:')).toBeVisible(soon);
  await choose(owner, 'worth a look', 'Ban from the chat');
  await expect(line(bo.page, 'worth a look'), 'a ban takes what was written along').toHaveCount(
    0,
    soon,
  );
  await field(bo.page).fill('One more thing');
  await field(bo.page).press('Enter');
  await expect(chat(bo.page).getByText(/blocked you from this chat/)).toBeVisible(soon);
  await expect(line(ann.page, 'One more thing')).toHaveCount(0);

  await owner.goto(`${storeOrigin()}/bullet/live/${event}`);
  await owner.getByRole('button', { name: /to write again/ }).click();
  await expect(owner.getByText('No one is banned or timed out.')).toBeVisible(soon);
  await owner.getByRole('textbox', { name: 'Write in the chat' }).fill('Welcome back');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(line(ann.page, 'Welcome back')).toHaveCount(1, soon);
  await expectAccessibleInEveryLook(owner, 'an event’s room', {
    ...looks,
    picture: 'office-live-chat',
  });
  await bo.page.reload();
  await say(bo.page, 'Thank you');
  await expect(line(guest, 'Thank you')).toHaveCount(1, soon);

  // Closed for everybody but who moderates.
  await owner.getByRole('switch', { name: 'The chat is open' }).click();
  await expect(chat(ann.page).getByText('The chat is closed.')).toBeVisible(soon);
  await expect(field(ann.page)).toHaveCount(0);
});
