/** What one of the team hears of: the bell, the choice, and the way out that a letter carries. */
import { mailsTo } from '../support/conversation';
import { expectAccessible } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { callAs, joinByCall } from '../support/people';
import { cards, openShop, payByCall } from '../support/shop';
import { moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const main = stack();

test.beforeAll(() => moveToOwnStore('bell', 'Bell Street'));
test.afterAll(() => moveTo(main));

const lettersAbout = (words: string) =>
  mailsTo(stack().owner.email).filter(({ subject }) => subject.includes(words));

test('a refund rings, leads to its order, comes by email once that is chosen, and can be left there', async ({
  browser,
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const shop = await openShop(request);
  const buyer = await (await browser.newContext()).newPage();
  await joinByCall(buyer, 'Bea Buyer');
  await payByCall(buyer, shop.month, cards.pays);
  const orders = async () =>
    (await shop.call<{ id: number }[]>('GET', '/orders')).map(({ id }) => id);
  await expect.poll(async () => (await orders()).length).toBe(1);
  const [order = 0] = await orders();
  // Whoever makes a refund is not told of it.
  const colleague = await (await browser.newContext()).newPage();
  const address = await joinByCall(colleague, 'Ada Admin');
  const { people } = await shop.call<{ people: { id: number }[] }>('GET', `/people?q=${address}`);
  await shop.call('PUT', `/people/${people[0]?.id}/role`, { role: 'admin' });
  const refund = (minor: number) =>
    callAs(colleague, 'POST', `/bullet/api/orders/${order}/refunds`, {
      minor,
      key: `bell-${minor}`,
    });
  await refund(100);

  await signInAsOwner(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${storeOrigin()}/bullet`);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread');
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expectAccessible(page, 'the bell');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await panel.getByRole('link', { name: /A refund was made.*\$1\.00/ }).click();
  await expect(page).toHaveURL(`${storeOrigin()}/bullet/orders/${order}`);
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.goto(`${storeOrigin()}/bullet/notifications`);
  const choice = page.getByRole('radiogroup', { name: 'A refund was made' });
  const saved = page.waitForResponse(/\/bullet\/api\/notice_choices$/);
  await choice.getByRole('radio', { name: 'Email and bell' }).check();
  expect((await saved).ok()).toBe(true);
  await expectAccessible(page, 'the notifications');
  await refund(200);
  await expect.poll(() => lettersAbout('Refund: $2.00').length, { timeout: 90_000 }).toBe(1);
  const [letter] = lettersAbout('Refund: $2.00');
  expect(letter?.unsubscribe).toContain('/bullet/api/unsubscribe/');
  const [, leave = ''] = /(http\S+\/bullet\/unsubscribe\/\S+)/.exec(letter?.text ?? '') ?? [];

  // Whoever has the letter needs no password to leave.
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(leave);
  await expect(reader.getByText('Stop getting emails about “A refund was made”')).toBeVisible();
  await expectAccessible(reader, 'leaving a letter');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('“A refund was made” is turned off for you.')).toBeVisible();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'Off' })).toBeChecked();
  await expect(bell).toHaveAccessibleName('Notifications');

  await shop.close();
  await request.dispose();
});
