/** From a machine without a store to a film that a guest sees, in a browser alone. */
import { uploadAndPublish } from '../support/office';
import { filmPath, startEmpty } from '../support/stack';
import { expect, test } from '../support/test';

test('a store is made with the code of the terminal, filled, and opened', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const machine = await startEmpty();
  const origin = `http://localhost:${machine.port}`;
  const guest = await browser.newPage();
  const progress = page.getByRole('progressbar', { name: 'Set up your store' });

  await test.step('every page leads to the form', async () => {
    await guest.goto(`${origin}/programs/anything`);
    await expect(guest).toHaveURL(`${origin}/new_store`);
    await guest.getByLabel('Setup code').fill('AAAA-AAAA-AAAA');
    await guest.getByLabel('Store name').fill('Not theirs');
    await guest.getByLabel('Your name').fill('Somebody');
    await guest.getByLabel('Your email').fill('somebody@elsewhere.example');
    await guest.getByLabel('Password').fill('a long one for nobody');
    await guest.getByRole('button', { name: 'Create store' }).click();
    await expect(guest.getByText('That isn’t the code from the terminal.')).toBeVisible();
  });

  await test.step('the address on the terminal has the code', async () => {
    await expect.poll(machine.console).toContain('no store yet');
    const address = /create it at (\S+)/.exec(machine.console())?.[1] ?? '';
    expect(address.startsWith(`${origin}/new_store?code=`)).toBe(true);
    await page.goto(address);
    await page.getByLabel('Store name').fill('Lantern Street');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Your email').fill('ann@lantern.example');
    await page.getByLabel('Password').fill('a long one for ann');
    await page.getByRole('button', { name: 'Create store' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuetext', '0 of 8 done');
  });

  await test.step('a film is published, and visitors wait', async () => {
    await page.getByRole('link', { name: 'Go to films' }).click();
    await uploadAndPublish(page, {
      path: filmPath('small'),
      filename: 'small',
      address: 'the-first',
      title: 'The First',
    });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(progress).toHaveAttribute('aria-valuetext', '1 of 8 done');
    await guest.goto(`${origin}/catalog`);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Lantern Street is closed');
    await expect(guest.getByText('We’re getting everything ready.')).toBeVisible();
  });

  await test.step('the store opens, and a step that is not needed is skipped', async () => {
    await page.getByRole('button', { name: 'Skip: Set a price' }).click();
    await expect(progress).toHaveAttribute('aria-valuetext', '2 of 8 done');
    await page.getByRole('button', { name: 'Open your store' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open store' }).click();
    await expect(page.getByText('Your store is open.')).toBeVisible();
    // Other processes notice within five seconds.
    await expect(async () => {
      await guest.goto(`${origin}/catalog`);
      await expect(guest.getByRole('heading', { name: 'The First' }).first()).toBeVisible();
    }).toPass();
    await guest.goto(`${origin}/new_store`);
    await expect(guest).toHaveURL(`${origin}/catalog`);
  });

  await guest.close();
  await machine.stop();
});
