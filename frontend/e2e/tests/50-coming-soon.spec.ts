/** A film that is coming soon: announced, waited for, and out with a letter. */
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe';
import { mailsTo } from '../support/conversation';
import { signInAsOwner, uploadAndPublish } from '../support/office';
import { joinByCall } from '../support/people';
import { filmPath, moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test, waitForApp } from '../support/test';

const main = stack();

test.beforeAll(() => moveToOwnStore('coming-soon', 'Lighthouse'));
test.afterAll(() => moveTo(main));

const looks = { widths: [360, 768, 1440] };

test('an owner announces a film, a viewer waits for it, and gets a letter when it is out', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('world'),
    filename: 'world.mp4',
    address: 'harbour-lights',
    title: 'Harbour Lights',
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule this film' });
  await dialog.getByLabel('Date and time').fill('2031-05-01T20:00');
  await dialog.getByRole('switch', { name: 'Show it as coming soon' }).click();
  await expectAccessibleInEveryLook(page, 'scheduling a film', {
    ...looks,
    picture: 'coming-soon-dialog',
  });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^Coming soon, May 1/)).toBeVisible();
  await expect(page.getByText('No one is waiting for it yet.')).toBeVisible();

  const guest = waitForApp(await (await browser.newContext()).newPage());
  await guest.goto(`${storeOrigin()}/catalog`);
  const row = guest.getByRole('region', { name: 'Coming soon' });
  await expect(row.getByText('Coming soon: May 1, 2031')).toBeVisible();
  await expectAccessibleInEveryLook(guest, 'the row of what is coming soon', {
    ...looks,
    picture: 'coming-soon-row',
  });
  await row.getByRole('link', { name: /Harbour Lights/ }).click();
  await expect(guest.getByText(/Thursday, May 1/)).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Play' })).toHaveCount(0);
  await expectAccessibleInEveryLook(guest, 'a film that is coming soon', {
    ...looks,
    picture: 'coming-soon-film',
  });
  await guest.getByRole('link', { name: 'Notify me' }).click();
  await expect(guest).toHaveURL(/sign_in\?next=%2Fprograms%2Fharbour-lights/);
  await guest.goto(`${storeOrigin()}/programs/harbour-lights?locale=ar`);
  await expect(guest.getByText('قريبًا')).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible();
  await expectAccessibleInEveryLook(guest, 'the same in Arabic', {
    widths: [1440],
    picture: 'coming-soon-arabic',
  });
  await guest.close();

  const viewer = await (await browser.newContext()).newPage();
  const email = await joinByCall(viewer, 'Wanda Waits');
  await viewer.goto(`${storeOrigin()}/programs/harbour-lights`);
  await viewer.getByRole('button', { name: 'Notify me' }).click();
  await expect(viewer.getByRole('button', { name: 'You’ll be notified' })).toBeVisible();
  await expectAccessible(viewer, 'a film that one waits for');
  await viewer.reload();
  await expect(viewer.getByRole('button', { name: 'You’ll be notified' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 person waits for it')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the room of a film that is coming soon', {
    ...looks,
    picture: 'coming-soon-room',
  });
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Free for everyone.')).toBeVisible();

  const letters = () => mailsTo(email).filter(({ subject }) => subject === 'Harbour Lights is out');
  await expect.poll(() => letters().length, { timeout: 90_000 }).toBe(1);
  const [letter] = letters();
  expect(letter?.text).toContain('/programs/harbour-lights');
  expect(letter?.unsubscribe).toContain('/api/reminders/unsubscribe/');

  // The page that was left open becomes the film by itself.
  await expect(viewer.getByText('It’s out. Enjoy the film.')).toBeVisible({ timeout: 90_000 });
  await viewer.locator('[data-early=play]').click();
  await expect(viewer.locator('video')).toHaveJSProperty('paused', false);

  const unsubscribe = letter?.unsubscribe.replace('/api/', '/') ?? '';
  await viewer.goto(unsubscribe);
  await viewer.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(viewer.getByText('You won’t get emails about these films')).toBeVisible();
  await expectAccessible(viewer, 'the link of a film’s letter');
  await viewer.close();
});
