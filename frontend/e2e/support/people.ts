import { expect, type Page } from '@playwright/test';
import { mailsTo } from './conversation';
import { storeOrigin } from './stack';

let count = 0;

export function newAddress(): string {
  return `person-${Date.now()}-${count++}@people.example`;
}

/** Waits for the next mail to an address beyond those read before, and returns its text. */
export async function nextMail(address: string, before = 0): Promise<string> {
  await expect.poll(() => mailsTo(address).length, { timeout: 30_000 }).toBeGreaterThan(before);
  return mailsTo(address).at(-1)?.text ?? '';
}

export function codeIn(text: string): string {
  const code = /^\s+(\d{6})\s*$/m.exec(text)?.[1];
  if (!code) throw new Error(`There is no code in this mail:\n${text}`);
  return code;
}

export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in this mail:\n${text}`);
  return link;
}

/** Joins on the screens, as a visitor would. */
export async function joinAs(page: Page, name: string, password = ''): Promise<string> {
  const email = newAddress();
  await page.goto(`${storeOrigin()}/join`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  // A store may ask for a proof of work first; over plain http it takes a busy machine a while.
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible({
    timeout: 90_000,
  });
  await page.getByLabel('Code from the email').fill(codeIn(await nextMail(email)));
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  return email;
}

/** Joins without the screens: the browser is signed in, and stands nowhere yet. */
export async function joinByCall(page: Page, name: string): Promise<string> {
  const email = newAddress();
  // All stories together would ask for more codes an hour than one address may.
  const elsewhere = { 'X-Forwarded-For': `198.51.100.${count % 256}` };
  await callAs(page, 'POST', '/api/email_registrations', { email, name }, elsewhere);
  const code = codeIn(await nextMail(email));
  await callAs(page, 'POST', '/api/email_registrations', { email, name, code });
  return email;
}

/** A call with the cookies of this browser, as one of the store's pages would make it. */
export async function callAs<T>(
  page: Page,
  method: string,
  path: string,
  body: object,
  more: Record<string, string> = {},
): Promise<T> {
  const origin = storeOrigin();
  const html = await (await page.request.get(`${origin}/sign_in`)).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await page.request.fetch(origin + path, {
    method,
    data: body,
    headers: { 'X-CSRFToken': token, Origin: origin, ...more },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${storeOrigin()}/sign_in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/sign_in/);
}
