import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { joinAs, linkIn, newAddress, nextMail } from '../support/people';
import { isSecure } from '../support/plain-host';
import { storeOrigin } from '../support/stack';
import { signInByCall } from '../support/store-settings';
import { expect, test } from '../support/one-page';

const password = 'a good one for the team';
const office = (path: string) => `${storeOrigin()}/bullet${path}`;

/** Makes a new admin: joined in a browser of their own, then given the role by the owner. */
async function newAdmin(owner: Page, page: Page, name: string): Promise<string> {
  const email = await joinAs(page, name, password);
  await signInAsOwner(owner);
  await actOn(owner, name, 'Change role');
  await owner.getByRole('radio', { name: 'Admin' }).check();
  await owner.getByRole('button', { name: 'Change role' }).click();
  await expect(owner.getByText(`${name} is now admin.`)).toBeVisible();
  return email;
}

async function actOn(page: Page, name: string, act: string): Promise<void> {
  await page.goto(office(`/people?q=${encodeURIComponent(name)}`));
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a passkey is added, and opens the back office alone', async ({ browser, page }) => {
  test.skip(!isSecure, 'Only secure pages have passkeys: `isSecureContext` is false.');
  const owner = await browser.newPage();
  const name = `Pat Key ${Date.now()}`;
  await newAdmin(owner, page, name);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(office('/security'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(office('/sign_in?next=/bullet/people'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await page.goto(office('/audit'));
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText(
    'Added a passkey',
  );
  await owner.close();
});

test('an authenticator app is asked for after the password', async ({ browser, page }) => {
  const owner = await browser.newPage();
  const email = await newAdmin(owner, page, `Tot App ${Date.now()}`);
  await page.goto(office('/security'));
  await page.getByRole('button', { name: 'Set up app' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).last().click();
  await page.context().clearCookies();
  await page.goto(office('/sign_in'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await owner.close();
});

test('sees the store as a customer, with the way back, and blocks them', async ({
  browser,
  page,
}) => {
  const customer = await browser.newPage();
  const name = `Cus Tomer ${Date.now()}`;
  await joinAs(customer, name, password);
  await signInAsOwner(page);
  await actOn(page, name, 'View store as this person');
  const banner = page.getByRole('complementary', { name: new RegExp(name) });
  await expect(banner).toBeVisible();
  await page.goto(`${storeOrigin()}/account?section=security`);
  await page.getByLabel('Current password').last().fill(password);
  await page.getByLabel('New password').fill('another good one');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(
    page.getByText('You can’t do this while viewing someone else’s account.'),
  ).toBeVisible();
  await expectAccessible(page, 'the store with the banner');
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await actOn(page, name, 'Block');
  await expect(page.getByText(`${name} is blocked`)).toBeVisible();
  await customer.goto(`${storeOrigin()}/account`);
  await expect(customer).toHaveURL(/sign_in/);
  await customer.close();
});

test('a colleague is invited by mail, joins and moderates', async ({ browser, page }) => {
  const email = newAddress();
  await signInAsOwner(page);
  await page.goto(office('/people'));
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page, 'the invitation');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const open = page.getByRole('region', { name: 'Invitations' });
  await expect(open.getByText(email)).toBeVisible();

  const colleague = await browser.newPage();
  await colleague.goto(linkIn(await nextMail(email)));
  await colleague.getByLabel('Your name').fill('Col League');
  await colleague.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessibleInEveryLook(colleague, 'the invited');
  await colleague.getByRole('button', { name: 'Join the team' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table').getByText(email)).toBeVisible();
  await expect(open).toHaveCount(0);
  await colleague.close();
});

test('the rooms are readable for everybody', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInByCall(page.request);
  for (const room of ['/people', '/people?q=nobody-at-all', '/audit', '/security']) {
    await page.goto(office(room));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessibleInEveryLook(page, room);
  }
  await page.context().clearCookies();
  await page.goto(office('/sign_in'));
  await expectAccessibleInEveryLook(page, 'the door');
});

/** What the app on the phone shows now, or so many steps of 30 seconds off (RFC 6238). */
function codeOf(secret: string, step: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (one) => letters.indexOf(one).toString(2).padStart(5, '0')).join(
    '',
  );
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
