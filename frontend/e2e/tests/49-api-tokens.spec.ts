/** An owner makes a token for a program, which does what its scope names and no more, until it is revoked. */
import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

test('a token is made, used, seen in the list, and revoked', async ({ page, playwright }) => {
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/store/tokens`);
  await page.getByRole('button', { name: 'Create token' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token name').fill('Night job');
  await dialog.getByRole('checkbox', { name: 'films:read' }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const panel = page.getByRole('region', { name: 'Night job' });
  await expect(panel.getByText('Never used')).toBeVisible();
  const secret = (await page.getByText(/^mti_/).textContent()) ?? '';
  await expectAccessibleInEveryLook(page, '/bullet/store/tokens', { but: 'iframe' });

  const program = await playwright.request.newContext({
    baseURL: storeOrigin(),
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  const status = async (path: string) => (await program.get(path)).status();
  expect(await status('/bullet/api/contents')).toBe(200);
  expect(await status('/bullet/api/orders')).toBe(403);
  await page.reload();
  await expect(panel.getByText(/^Last used/)).toBeVisible();

  await panel.getByRole('button', { name: 'Revoke…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('“Night job” has been revoked.')).toBeVisible();
  expect(await status('/bullet/api/contents')).toBe(401);
  await program.dispose();
});
