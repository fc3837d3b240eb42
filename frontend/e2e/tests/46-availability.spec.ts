import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner, uploadAndPublish } from '../support/office';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const looks = { widths: [360, 768, 1440] };

test('an owner takes a film off the lists and lets it end, and viewers with its link are told', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('small'),
    filename: 'small.mp4',
    address: 'availability',
    title: 'Zebra crossing',
  });
  await page.getByRole('switch', { name: 'Unlisted' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByText('Unlisted changed.')).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(`${storeOrigin()}/search?q=zebra`);
  await expect(guest.getByText('No results for “zebra”')).toBeVisible();
  await guest.goto(`${storeOrigin()}/programs/availability`);
  await expect(guest.getByRole('heading', { name: 'Zebra crossing', level: 1 })).toBeVisible();
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('button', { name: 'Set an end date…' }).click();
  const end = new Date(Date.now() + 3 * 86_400_000);
  await page.getByLabel('Date and time').fill(end.toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Save end date' }).click();
  await expect(page.getByRole('button', { name: 'Remove end date' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the availability of a film', {
    ...looks,
    picture: 'availability-office',
  });
  await guest.reload();
  await expect(guest.getByText(/^Leaves on \w+ \d+$/)).toBeVisible();
  await expectAccessibleInEveryLook(guest, 'a film that leaves', {
    ...looks,
    picture: 'availability-store',
  });
  await guest.close();
});
