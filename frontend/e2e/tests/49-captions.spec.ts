import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner, uploadAndPublish } from '../support/office';
import { filmPath, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

test('an owner writes captions beside the film, and viewers read them', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await signInAsOwner(page);
  await uploadAndPublish(page, {
    path: filmPath('small'),
    filename: 'small.mp4',
    address: 'written-captions',
    title: 'Written captions',
  });
  await page.getByRole('link', { name: 'Write them here' }).click();
  await expect(page.getByRole('heading', { name: 'English captions', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add at 0:00.000' }).click();
  await page.getByRole('textbox', { name: 'Text of caption 1' }).fill('I <3 the first words');
  await page.getByRole('textbox', { name: 'End of caption 1' }).fill('0:00.900');
  await expectAccessibleInEveryLook(page, 'captions', {
    widths: [360, 768, 1440],
    picture: 'captions-editor',
  });
  await page.getByRole('button', { name: 'Save captions' }).click();
  await expect(page.getByText('Captions saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Written captions' }).click();
  await expect(page.getByRole('link', { name: 'Edit English captions' })).toBeVisible();

  // The worker makes them part of the film; a viewer's player has them then.
  const guest = await browser.newPage();
  await expect
    .poll(
      async () => {
        await guest.goto(`${storeOrigin()}/programs/written-captions`);
        await expect(guest.locator('video')).toBeAttached();
        return guest.evaluate(async () => {
          const track = document.querySelector('track');
          return track ? (await fetch(track.src)).text() : '';
        });
      },
      { timeout: 120_000 },
    )
    .toContain('00:00:00.000 --> 00:00:00.900\nI &lt;3 the first words');
  await guest.close();
});
