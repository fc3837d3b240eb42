/** An owner connects a program, which gets a signed event; what failed is sent again by a press. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInEveryLook } from '../support/axe';
import { signInAsOwner } from '../support/office';
import { storeOrigin } from '../support/stack';
import { expect, test } from '../support/test';

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

const deliveries: Delivery[] = [];
let status = 410;
let server: Server;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body });
      response.writeHead(status).end('noted');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

test.afterAll(() => server.close());

function isSignedBy(secret: string, { headers, body }: Delivery): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(text).digest('base64');
  return headers['webhook-signature'] === `v1,${signature}`;
}

test('a webhook is added, tested, given up, resumed and deleted', async ({ page }) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/store/webhooks`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByRole('checkbox', { name: 'order.paid' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';

  const panel = page.getByRole('region', { name: url });
  await panel.getByRole('button', { name: 'Send a test event' }).click();
  await expect(panel.getByText(/^410 · 1 attempt/)).toBeVisible({ timeout: 30_000 });
  expect(deliveries.map((delivery) => isSignedBy(secret, delivery))).toEqual([true]);
  await page.reload();
  await expect(panel.getByText('Paused after failures')).toBeVisible();

  status = 200;
  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(panel.getByText('Active')).toBeVisible();
  await panel.getByRole('button', { name: 'Deliveries' }).click();
  await expectAccessibleInEveryLook(page, '/bullet/store/webhooks', { but: 'iframe' });
  await expect.poll(() => deliveries.length, { timeout: 60_000 }).toBeGreaterThan(1);
  await page.reload();
  await panel.getByRole('button', { name: 'Deliveries' }).click();
  await expect(panel.getByText(/^200 · 2 attempts/)).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: /^Send webhook.test of .* again$/ }).click();
  await expect.poll(() => deliveries.length, { timeout: 60_000 }).toBe(3);
  expect(new Set(deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
