import { expectAccessibleInEveryLook } from '../support/axe';
import { mailsTo } from '../support/conversation';
import { codeIn, joinAs, linkIn, newAddress, nextMail, signIn } from '../support/people';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/one-page';

const first = 'a first good password';
const second = 'a second good password';

test('joins by a code, with the way back to the details', async ({ page }) => {
  const email = newAddress();
  await page.goto(`${storeOrigin()}/join?next=%2Flibrary`);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await page.getByLabel('Name').fill('Ann Street');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goForward();
  await page.getByLabel('Code from the email').fill('000000');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('That code isn’t right.')).toBeVisible();
  await page.getByLabel('Code from the email').fill(codeIn(await nextMail(email)));
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/library$/);
});

test('forgets the password, and every device has to sign in again', async ({ browser, page }) => {
  const email = await joinAs(page, 'Bo Lane', first);
  const other = await browser.newPage();
  await signIn(other, email, first);
  const before = mailsTo(email).length;
  await other.goto(`${storeOrigin()}/forgot_password`);
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Email me a link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = linkIn(await nextMail(email, before));
  await other.goto(link);
  await other.getByLabel('New password').fill('short');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('Use at least 8 characters.')).toBeVisible();
  await other.getByLabel('New password').fill(second);
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('Your password has been changed.')).toBeVisible();
  await signIn(other, email, second);
  await page.goto(`${storeOrigin()}/account`);
  await expect(page).toHaveURL(/sign_in\?next=%2Faccount/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await other.close();
});

test('changes name, nickname, email and password', async ({ page }) => {
  const email = await joinAs(page, 'Kim Row', first);
  const wanted = newAddress();
  await page.goto(`${storeOrigin()}/account`);
  await page.getByLabel('Name', { exact: true }).fill('Kim Avenue');
  await page.getByLabel('Nickname').fill(`kim.${Date.now()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page).toHaveURL(/section=security/);
  const oldMails = mailsTo(email).length;
  await page.getByLabel('New email').fill(wanted);
  await page.getByLabel('Current password').first().fill(first);
  await page.getByRole('button', { name: 'Email me the codes' }).click();
  await page.getByLabel(`Code sent to ${email}`).fill(codeIn(await nextMail(email, oldMails)));
  await page.getByLabel(`Code sent to ${wanted}`).fill(codeIn(await nextMail(wanted)));
  await page.getByRole('button', { name: 'Change my email' }).click();
  await expect(page.getByText(`We email you at ${wanted}.`)).toBeVisible();
  await page.getByLabel('Current password').last().fill(first);
  await page.getByLabel('New password').fill(second);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your other devices are signed out.')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, wanted, second);
});

test('sees the devices, signs another out, takes the data along, and leaves', async ({
  browser,
  page,
}) => {
  const email = await joinAs(page, 'Lee Court', first);
  const other = await browser.newPage();
  await signIn(other, email, first);
  await page.goto(`${storeOrigin()}/account?section=devices`);
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible();
  await other.goto(`${storeOrigin()}/account`);
  await expect(other).toHaveURL(/sign_in/);
  await page.getByRole('tab', { name: 'Your data' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^films-.*\.json$/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(first);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(first);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('don’t match')).toBeVisible();
  await other.close();
});

test('is readable for everybody', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const guestPages = ['/sign_in', '/sign_in?reason=user_limit', '/join', '/forgot_password'];
  for (const path of [...guestPages, '/reset_password/nothing']) {
    await page.goto(`${storeOrigin()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEveryLook(page, path);
  }
  await joinAs(page, 'Axe Lane');
  for (const section of ['profile', 'security', 'devices', 'data']) {
    await page.goto(`${storeOrigin()}/account?section=${section}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessibleInEveryLook(page, section);
  }
});

test('a tab watches as what another tab of the browser has chosen', async ({ page, context }) => {
  await joinAs(page, 'Mina Court', first);
  await page.goto(`${storeOrigin()}/account?section=profiles`);
  const who = () =>
    page.evaluate(() => {
      const text = document.getElementById('page-config')?.textContent ?? '{}';
      return (JSON.parse(text) as { session?: { profile?: { name: string } } }).session?.profile
        ?.name;
    });
  await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? '';
    await fetch('/api/profiles', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
      body: JSON.stringify({ name: 'Pip', color: 'green', age_limit: null }),
    });
  });
  await page.goto(`${storeOrigin()}/catalog`);
  const other = await context.newPage();
  await other.goto(`${storeOrigin()}/profiles`);
  expect(await who()).toBeUndefined();
  const reload = page.waitForEvent('load');
  await other.getByRole('button', { name: 'Pip' }).click();
  await expect(other).toHaveURL(/\/catalog$/);
  await reload;
  expect(await who()).toBe('Pip');
  await other.close();
});
