import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner, uploadAndPublish } from '../support/office';
import { officeOf } from '../support/shop';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };

test('an owner gives the beginning of a paid film away, and a guest sees that much and the offer', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('world'),
    filename: 'world.mp4',
    address: 'free-minutes',
    title: 'Tasted',
  });
  const film = `/contents/${/contents\/(\d+)/.exec(page.url())?.[1]}`;
  const call = await officeOf(request);
  await call('POST', `${film}/prices`, { kind: 'purchase', currency: 'USD', minor: 499 });
  await call('PATCH', film, { access: 'paid' });
  await page.reload();
  await page.getByRole('combobox', { name: 'Free preview' }).click();
  await page.getByRole('option', { name: 'The first minute' }).click();
  await expect(page.getByText('Free preview changed.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the free minutes of a film', {
    ...looks,
    picture: 'free-minutes-office',
  });

  const guest = await browser.newPage();
  const segment = guest.waitForRequest(/\/f\/\d+\/.*\.m4s$/);
  await guest.goto(`${storeOrigin()}/programs/free-minutes`);
  await guest.getByRole('button', { name: 'Watch the beginning for free' }).click();
  await expect(guest.getByText('The free preview ends here.')).toBeVisible({ timeout: 60_000 });
  await expect(guest.getByText('Buy it for $4.99.')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Ways to watch' })).toHaveAttribute(
    'href',
    '/orders/checkout?film=free-minutes',
  );
  await expectAccessibleInEveryLook(guest, 'the offer behind the free minutes', {
    ...looks,
    picture: 'free-minutes-store',
  });
  const later = (await segment).url().replace(/\d{5}\.m4s$/, '00005.m4s');
  expect((await guest.request.get(later)).status()).toBe(403);
  await guest.getByRole('button', { name: 'Watch again' }).click();
  await expect(guest.getByText('The free preview ends here.')).toBeHidden();
  await guest.close();
});
