/** Donations at an event that is on: the picture goes on, and both screens show each gift once. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe';
import { startEncoder, type Sender } from '../support/broadcast';
import { newPerson } from '../support/conversation';
import { announceEvent } from '../support/live';
import { cards } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };
// A busy machine takes its time.
const soon = { timeout: 30_000 };
let sender: Sender | undefined;

test.afterEach(() => sender?.kill());

const chat = (page: Page): Locator => page.getByRole('region', { name: 'Chat' });
const gift = (page: Page, amount: string): Locator =>
  chat(page)
    .getByRole('group', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: amount });
const pin = (page: Page): Locator =>
  chat(page)
    .getByRole('list', { name: 'Pinned donations' })
    .getByRole('button', { name: /donated \$20\.00/ });
const picture = (page: Page): Locator => page.locator('video');
const position = (page: Page): Promise<number> =>
  picture(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function expectMoving(page: Page): Promise<void> {
  await expect(picture(page)).toBeVisible({ timeout: 60_000 });
  const before = await position(page);
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(before + 1);
}

test('a viewer gives beside the picture, with a card that the bank asks about, and then with it on file', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const event = await announceEvent(page.request, 'Benefit night', 5);
  await page.goto(`${storeOrigin()}/bullet/live/inputs`);
  await page.getByRole('button', { name: 'Show the stream key of Benefit night' }).click();
  const key = /\b[a-z0-9]{8}-[a-z2-7]{32}\b/.exec(await page.getByRole('main').innerText())?.[0];
  sender = startEncoder(key ?? '');
  await page.goto(`${storeOrigin()}/bullet/live/${event}`);
  await expect(page.getByText(/640 × 360|360p/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go live' }).click();

  const address = `${storeOrigin()}/live/benefit-night`;
  const { page: giver } = await newPerson(browser, 'Gil Given');
  const guest = await (await browser.newContext()).newPage();
  for (const one of [giver, guest]) await one.goto(address);
  await Promise.all([giver, guest].map(expectMoving));
  await expect(chat(guest).getByRole('link', { name: 'Sign in to donate' })).toBeVisible(soon);

  await page.getByLabel('What the donations are for').fill('A new projector');
  await page.getByLabel('Goal (USD)').fill('50');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(chat(giver).getByRole('progressbar', { name: 'A new projector' })).toHaveAttribute(
    'aria-valuetext',
    '$0.00 of $50.00',
    soon,
  );

  // Anything that loaded the page anew, or made another player, would lose this mark.
  await picture(giver).evaluate((video) => void (video.dataset['sameAs'] = 'before'));
  const startedAt = await position(giver);
  await chat(giver).getByRole('button', { name: 'Donate', exact: true }).click();
  await chat(giver)
    .getByRole('radio', { name: /^\$20\.00/ })
    .check({ force: true });
  await chat(giver).getByLabel('Message', { exact: true }).fill('Keep the films rolling');
  await expect(chat(giver).getByLabel('Card number')).toBeVisible(soon);
  await expectAccessibleInEveryLook(giver, 'giving at an event', {
    ...looks,
    picture: 'live-give',
  });
  await giver.getByLabel('Card number').fill(cards.asksAlways);
  await giver.getByLabel('Expires').fill('12 / 39');
  await giver.getByLabel('Security code').fill('123');
  await giver.getByRole('button', { name: 'Donate $20.00' }).click();
  const bank = giver.getByRole('dialog', { name: 'Your bank asks: is this you?' });
  await bank.getByRole('button', { name: 'Approve' }).click(soon);
  await expect(chat(giver).getByText('Thank you! Your donation is in the chat.')).toBeVisible(soon);
  // Its pin moves what stands below: a press in that very moment would miss.
  await expect(pin(giver)).toBeVisible(soon);
  await chat(giver).getByRole('button', { name: 'Back to the chat' }).last().click();

  for (const one of [giver, guest]) {
    await expect(gift(one, '$20.00')).toHaveCount(1, soon);
    await expect(gift(one, 'Keep the films rolling')).toHaveCount(1);
    await expect(pin(one)).toBeVisible(soon);
    await expect(chat(one).getByRole('progressbar', { name: 'A new projector' })).toHaveAttribute(
      'aria-valuetext',
      '$20.00 of $50.00',
      soon,
    );
  }
  await expect(picture(giver)).toHaveAttribute('data-same-as', 'before');
  expect(await position(giver)).toBeGreaterThan(startedAt);
  await expectMoving(giver);
  await expectAccessibleInEveryLook(giver, 'gifts at an event', {
    ...looks,
    picture: 'live-gifts',
  });

  // The card is on file now: two presses, and the bank's question about this card.
  await chat(giver).getByRole('button', { name: 'Donate', exact: true }).click();
  await giver.getByRole('button', { name: 'Donate $5.00' }).click(soon);
  await bank.getByRole('button', { name: 'Approve' }).click(soon);
  await expect(gift(guest, '$5.00')).toHaveCount(1, soon);
  await expect(picture(giver)).toHaveAttribute('data-same-as', 'before');

  // The owner hides the words; the gift stays.
  await page.getByRole('button', { name: 'Hide the message' }).first().click();
  await expect(gift(guest, 'Keep the films rolling')).toHaveCount(0, soon);
  await expect(gift(guest, '$20.00')).toHaveCount(1);
  await expect(page.getByText('$25.00 of $50.00, in 2 donations')).toBeVisible(soon);
  await expectAccessibleInEveryLook(page, 'donations in the back office', {
    ...looks,
    picture: 'office-live-gifts',
  });
});
