/** Stripe in a browser's test: the stand-in for its script, its API from a page, and a bank that has a page of its own. */
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { build } from 'esbuild';
import type { FakeProviders } from './fake-providers';

const testing = join(import.meta.dirname, '../../apps/storefront/src/testing');

/** What `window.Stripe` is on a page of the train that the store's script is of. */
const SCRIPT = `
  import { FakeStripe } from './fake-stripe';
  const version = document.currentScript?.src.split('/')[3];
  window.Stripe = Object.assign((key) => new FakeStripe(key), { version });
`;

const BANK = `<!doctype html><title>A bank</title>
  <h1>Your bank</h1><button id="yes">Approve</button> <button id="no">Refuse</button>
  <script>
    const asked = new URLSearchParams(location.search);
    async function answer(approve) {
      const secret = asked.get('secret');
      const id = secret.split('_secret_')[0];
      await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/bank', {
        method: 'POST',
        headers: { Authorization: 'Bearer pk_test_of_the_bank' },
        body: new URLSearchParams({ client_secret: secret, approve }),
      });
      const back = new URL(asked.get('back'));
      back.searchParams.set('payment_intent', id);
      back.searchParams.set('payment_intent_client_secret', secret);
      back.searchParams.set('redirect_status', approve ? 'succeeded' : 'failed');
      location.assign(back);
    }
    for (const [id, approve] of [['yes', true], ['no', false]]) {
      document.getElementById(id).onclick = () => answer(approve);
    }
  </script>`;

/** Puts Stripe's hosts in the way of a page: nothing leaves for the real ones. */
export async function serveStripe(page: Page, { stripe }: FakeProviders): Promise<void> {
  const script = await bundle();
  await page.route('https://js.stripe.com/*/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://hooks.stripe.com/fake_bank?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: BANK }),
  );
  await page.route('https://api.stripe.com/**', (route) => forward(route, stripe));
}

async function forward(route: Route, base: string): Promise<void> {
  const request = route.request();
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
  const { pathname } = new URL(request.url());
  const answer = await fetch(base + pathname, {
    method: 'POST',
    headers: { Authorization: request.headers()['authorization'] ?? '' },
    body: request.postData() ?? '',
  });
  const body = await answer.text();
  return route.fulfill({ status: answer.status, headers, contentType: 'application/json', body });
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: testing },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
