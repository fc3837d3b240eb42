/** A newsletter: a viewer agrees twice, the owner writes to them, and they leave by its link. */
import { expectAccessible } from '../support/axe';
import { mailsTo } from '../support/conversation';
import { signInAsOwner } from '../support/office';
import { joinByCall } from '../support/people';
import { moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const main = stack();

test.beforeAll(() => moveToOwnStore('newsletters', 'Paper Street'));
test.afterAll(() => moveTo(main));

const SUBJECT = 'New in June';
const linkIn = (text: string, place: string): string =>
  new RegExp(`http\\S+/newsletter/${place}/\\S+`).exec(text)?.[0] ?? '';

test('a viewer subscribes, gets the newsletter, and leaves by its link', async ({
  browser,
  page,
}) => {
  const viewer = await (await browser.newContext()).newPage();
  const email = await joinByCall(viewer, 'Nora News');
  const letters = (subject: string) =>
    mailsTo(email).filter((letter) => letter.subject.includes(subject));

  await viewer.goto(`${storeOrigin()}/account`);
  await viewer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(viewer.getByText('Check your email and confirm')).toBeVisible();
  await expectAccessible(viewer, 'the newsletter in the account');
  const asks = () => letters('Confirm your subscription');
  await expect.poll(() => asks().length, { timeout: 60_000 }).toBe(1);
  await viewer.goto(linkIn(asks()[0]?.text ?? '', 'confirm'));
  await viewer.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(viewer.getByText('You’re subscribed to news from Paper Street.')).toBeVisible();

  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/newsletters`);
  await expectAccessible(page, 'the newsletters');
  await page.getByRole('button', { name: 'New newsletter' }).click();
  await page.getByLabel('Subject').fill(SUBJECT);
  await page.getByRole('textbox', { name: 'Text' }).fill('Three **films** are waiting for you.');
  await expect(page.getByText('1 of 1 subscribers')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Three films are waiting for you.')).toBeVisible();
  await expectAccessible(page, 'a newsletter', 'iframe');
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this newsletter' });
  await expect(dialog.getByText('1 subscriber gets it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => letters(SUBJECT).length, { timeout: 90_000 }).toBe(1);

  const [letter] = letters(SUBJECT);
  expect(letter?.unsubscribe).toContain('/api/newsletter/unsubscribe/');
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(linkIn(letter?.text ?? '', 'unsubscribe'));
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('You’re unsubscribed from the newsletter.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('term').filter({ hasText: 'Unsubscribed' })).toBeVisible();
  await page.getByRole('link', { name: 'Newsletters' }).first().click();
  await page.getByRole('button', { name: 'New newsletter' }).click();
  await expect(page.getByText('0 of 0 subscribers')).toBeVisible();
});
