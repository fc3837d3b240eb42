/** A viewer follows a category, the owner publishes a film in it, the letter comes, and its link ends it. */
import { expectAccessibleInEveryLook } from '../support/axe';
import { mailsTo } from '../support/conversation';
import { signInAsOwner, uploadAndPublish } from '../support/office';
import { callAs, joinByCall } from '../support/people';
import { filmPath, moveTo, moveToOwnStore, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const main = stack();

test.beforeAll(() => moveToOwnStore('following', 'Paper Lantern'));
test.afterAll(() => moveTo(main));

test('a viewer hears of a new film in what they follow, and ends it by its link', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  const publish = async (title: string) => {
    await page.goto(`${storeOrigin()}/bullet/films`);
    const address = title.toLowerCase().replaceAll(' ', '-');
    await uploadAndPublish(page, {
      path: filmPath('small'),
      filename: 'small.mp4',
      address,
      title,
    });
    return Number(/contents\/(\d+)/.exec(page.url())?.[1]);
  };
  const crossing = await publish('Zebra crossing');
  const animation = await callAs<{ id: number }>(page, 'POST', '/bullet/api/categories', {
    title: 'Animation',
  });
  const contents = `/bullet/api/categories/${animation.id}/contents`;
  await callAs(page, 'PUT', contents, { content_ids: [crossing] });

  const guest = await browser.newPage();
  await guest.goto(`${storeOrigin()}/categories/animation`);
  await expectAccessibleInEveryLook(guest, 'a category of a guest');
  await guest.getByRole('link', { name: 'Follow Animation' }).click();
  await expect(guest).toHaveURL(/sign_in/);

  const viewer = await (await browser.newContext()).newPage();
  const email = await joinByCall(viewer, 'Fay Follower');
  await viewer.goto(`${storeOrigin()}/categories/animation`);
  await expect(viewer.getByText('We’ll email you when there’s a new film.')).toBeVisible();
  await viewer.getByRole('button', { name: 'Follow Animation' }).click();
  await expect(viewer.getByRole('button', { name: /^Following Animation/ })).toBeVisible();
  await viewer.goto(`${storeOrigin()}/account?section=following`);
  await expect(viewer.getByRole('link', { name: 'Animation' })).toBeVisible();
  await expectAccessibleInEveryLook(viewer, 'what one follows');
  await page.goto(`${storeOrigin()}/bullet/categories/${animation.id}`);
  await expect(page.getByText('1 film · 1 follower')).toBeVisible();

  const night = await publish('Night train');
  await callAs(page, 'PUT', contents, { content_ids: [crossing, night] });
  const letters = () =>
    mailsTo(email).filter(({ subject }) => subject.includes('New in Animation: Night train'));
  await expect.poll(() => letters().length, { timeout: 90_000 }).toBe(1);
  const [letter] = letters();
  expect(letter?.text).toContain('/programs/night-train');
  expect(letter?.unsubscribe).toContain('/api/following/unsubscribe/');

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(/http\S+\/following\/unsubscribe\/\S+/.exec(letter?.text ?? '')?.[0] ?? '');
  await expect(reader.getByRole('button', { name: 'Stop for Animation' })).toBeVisible();
  await expectAccessibleInEveryLook(reader, 'the link of a letter on new films');
  await reader.getByRole('button', { name: 'Stop for Animation' }).click();
  await expect(reader.getByText(/won’t get emails about new films of Animation/)).toBeVisible();
  await viewer.reload();
  const letterSwitch = viewer.getByRole('switch', { name: /Email me new films: Animation/ });
  await expect(letterSwitch).not.toBeChecked();

  await page.goto(`${storeOrigin()}/bullet/newsletters`);
  await page.getByRole('button', { name: 'Open New films for followers' }).click();
  const ended = page.getByRole('definition').filter({ hasText: '1' });
  await expect(ended).toHaveCount(2);
  const film = page.frameLocator('iframe').getByRole('link', { name: 'Night train' });
  await expect(film.first()).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the letters on new films', { but: 'iframe' });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
