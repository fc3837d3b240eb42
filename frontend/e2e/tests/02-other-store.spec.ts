import { signInAsOwner } from '../support/office';
import { otherStoreOrigin, stack, storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

const permalink = 'world-from-above'; // published by the first test, in the store at localhost

test('the store of another host sees nothing of a film', async ({ page, request }) => {
  const here = await request.get(`${storeOrigin()}/api/contents/${permalink}`);
  expect(here.status()).toBe(200);

  const there = await request.get(`${otherStoreOrigin()}/api/contents/${permalink}`);
  const nowhere = await request.get(`${otherStoreOrigin()}/api/contents/never-was-there`);
  expect(there.status()).toBe(404);
  expect(withoutRequestId(await there.text())).toBe(withoutRequestId(await nowhere.text()));
  expect(await (await request.get(`${otherStoreOrigin()}/api/contents`)).json()).toEqual([]);

  await page.goto(`${otherStoreOrigin()}/programs/${permalink}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
  await page.goto(`${otherStoreOrigin()}/catalog`);
  await expect(page.getByText('The first films are on their way')).toBeVisible();
});

test('an owner of one store is a stranger in the other', async ({ page }) => {
  await signInAsOwner(page);
  const cookies = await page.context().cookies();
  const session = cookies.find((cookie) => cookie.name === 'matinee_session');
  expect(session).toBeDefined();

  const withStolenCookie = await page.request.get(`${otherStoreOrigin()}/bullet/api/contents`, {
    headers: { cookie: `matinee_session=${session?.value ?? ''}` },
  });
  expect(withStolenCookie.status()).toBe(401);

  await page.goto(`${otherStoreOrigin()}/bullet`);
  await page.getByLabel('Email').fill(stack().owner.email);
  await page.getByLabel('Password', { exact: true }).fill(stack().owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That email and password don’t match.')).toBeVisible();
});

const withoutRequestId = (body: string) => body.replace(/"request_id":\s*"[^"]*"/, '');
