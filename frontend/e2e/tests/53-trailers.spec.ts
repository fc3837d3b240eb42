import { expectAccessibleInEveryLook } from '../support/axe';
import { chooseFile, signInAsOwner, uploadAndPublish } from '../support/office';
import { officeOf } from '../support/shop';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };

test('an owner gives a paid film a trailer, and a guest sees it and the offer at its end', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('world'),
    filename: 'world.mp4',
    address: 'with-trailer',
    title: 'Announced',
  });
  const id = /contents\/(\d+)/.exec(page.url())?.[1];
  const call = await officeOf(request);
  await call('POST', `/contents/${id}/prices`, { kind: 'purchase', currency: 'USD', minor: 499 });
  await call('PATCH', `/contents/${id}`, { access: 'paid' });
  await page.reload();

  const panel = page.getByRole('region', { name: 'Trailer' });
  await chooseFile(page, 'Upload a trailer…', filmPath('world'));
  await expect(panel.getByRole('link', { name: 'Announced – Trailer' })).toBeVisible();
  await expect(panel.getByText('Viewers can watch it on the film’s page.')).toBeVisible({
    timeout: 300_000,
  });
  await expectAccessibleInEveryLook(page, 'the trailer of a film', {
    ...looks,
    picture: 'trailer-office',
  });

  const guest = await browser.newPage();
  await guest.goto(`${storeOrigin()}/programs/with-trailer`);
  await expect(guest.getByText('Buy it for $4.99.')).toBeVisible();
  await expectAccessibleInEveryLook(guest, 'a film with a trailer', {
    ...looks,
    picture: 'trailer-offered',
  });
  await guest.getByRole('button', { name: 'Trailer' }).click();
  await expect(guest.getByRole('button', { name: 'Back to the film' })).toBeVisible({
    timeout: 60_000,
  });
  await guest.keyboard.press('9'); // to nine tenths
  await expect(guest.getByText('That was the trailer.')).toBeVisible({ timeout: 60_000 });
  await expect(guest.getByRole('link', { name: 'Ways to watch' })).toHaveAttribute(
    'href',
    '/orders/checkout?film=with-trailer',
  );
  await expectAccessibleInEveryLook(guest, 'the offer behind the trailer', {
    ...looks,
    picture: 'trailer-over',
  });
  await guest.getByRole('button', { name: 'Watch again' }).click();
  await expect(guest.getByText('That was the trailer.')).toBeHidden();
  await guest.getByRole('button', { name: 'Back to the film' }).click();
  await expect(guest.getByText('Buy it for $4.99.')).toBeVisible();

  // Escape ends it, too; the focus goes back to where it came from.
  const trailer = guest.getByRole('button', { name: 'Trailer' });
  await trailer.click();
  await expect(guest.getByRole('button', { name: 'Back to the film' })).toBeVisible();
  await guest.keyboard.press('Escape');
  await expect(trailer).toBeFocused();

  await panel.getByRole('link', { name: 'Announced – Trailer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announced – Trailer' })).toBeVisible();
  const trailerId = /contents\/(\d+)/.exec(page.url())?.[1];
  await expect(panel.getByText('This film is the trailer of:')).toBeVisible();
  await panel.getByRole('link', { name: 'Announced', exact: true }).click();
  await panel.getByRole('button', { name: 'Remove “Announced – Trailer” as the trailer' }).click();
  await expect(page.getByText('Trailer changed.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Buy it for $4.99.')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Trailer' })).toBeHidden();
  await guest.close();
  await call('DELETE', `/contents/${trailerId}`);
  await call('DELETE', `/contents/${id}`);
});
