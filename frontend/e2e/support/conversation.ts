import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stack, storeOrigin } from './stack';
import { waitForApp } from './test';

let count = 0;

/** A new person of the store, in a browser of their own: joined by the code that came by mail. */
export async function newPerson(
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; email: string; nickname: string }> {
  const context = await browser.newContext({ baseURL: storeOrigin(), ...options });
  const page = waitForApp(await context.newPage());
  const email = `talk-${Date.now()}-${count++}@people.example`;
  await page.goto('/sign_in');
  await call(page, 'POST', '/api/email_registrations', { email, name });
  let code = '';
  await expect
    .poll(() => (code = /\n\s+(\d{6})\s*\n/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''))
    .not.toBe('');
  await call(page, 'POST', '/api/email_registrations', { email, name, code });
  await page.goto('/catalog');
  const me = (await (await page.request.get('/api/sessions')).json()) as { nickname: string };
  return { page, email, nickname: me.nickname };
}

export async function signInOwner(page: Page): Promise<void> {
  await page.goto(`${storeOrigin()}/sign_in`);
  await call(page, 'POST', '/api/sessions', stack().owner);
}

/** A call as the page itself would make it. */
async function call(page: Page, method: string, path: string, body: unknown): Promise<void> {
  const status = await page.evaluate(
    async ([verb, to, payload]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content;
      const answer = await fetch(to as string, {
        method: verb as string,
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token ?? '' },
        body: JSON.stringify(payload),
      });
      return answer.status;
    },
    [method, path, body] as const,
  );
  expect(status, `${method} ${path}`).toBeLessThan(300);
}

interface Letter {
  subject: string;
  text: string;
  /** The header of a mail program's own button. */
  unsubscribe: string;
}

/** The mails in the sink to an address, oldest first. */
export function mailsTo(address: string): Letter[] {
  const folder = join(stack().dataDir, 'mail');
  let names: string[] = [];
  try {
    // One that begins with a dot is still being written.
    names = readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .toSorted();
  } catch {
    // No mail has been sent yet.
  }
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((raw) => raw.includes(`To: ${address}`))
    .map((raw) => ({
      subject: decodeWords(/^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(raw)?.[1] ?? ''),
      text: plainPartOf(raw),
      unsubscribe: /^List-Unsubscribe: <(\S+)>/m.exec(raw)?.[1] ?? '',
    }));
}

/** A header with the letters that it could not hold as they are (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/\s*\r?\n\s+/g, ' ')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function plainPartOf(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--={5}/.exec(raw);
  const head = part?.[0] ?? '';
  const body = part?.[1] ?? '';
  if (/Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/Transfer-Encoding: quoted-printable/i.test(head)) return body;
  return decodeQuotedPrintable(body.replace(/=\r?\n/g, ''));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
