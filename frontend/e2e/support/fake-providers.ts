/** Stripe, PayPal and Authorize.Net for a stack of the tests: simulators behind it, and their scripts in the browser. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const here = import.meta.dirname;
const python = join(here, '../../../.venv/bin/python');

export interface FakeProviders {
  stripe: string;
  stripe_keys: { publishable: string; secret: string; webhook: string };
  stripe_live_keys: { publishable: string; secret: string; webhook: string };
  paypal: string;
  paypal_client: [id: string, secret: string];
  authorize_net: string;
  transaction_key: string;
}

/** Points a program of Matinee at them. */
export function environmentOf({ stripe, paypal, authorize_net: anet }: FakeProviders) {
  return {
    STRIPE_API_BASE: stripe,
    PAYPAL_API_BASE: paypal,
    PAYPAL_SCRIPT_BASE: paypal,
    AUTHORIZE_NET_API_BASE: anet,
    AUTHORIZE_NET_SCRIPT_URL: `${anet}/v1/Accept.js`,
  };
}

/** Starts all three. */
export async function startFakeProviders() {
  const child = spawn(python, [join(here, 'serve_providers.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The simulators ended with ${code}.`)));
  });
  const providers = JSON.parse(line) as FakeProviders;
  return {
    connections: providers,
    stop: () => void child.stdin.end(),
  };
}

/** As much of Accept.js as a page uses: it gives a token. (`fake-stripe.ts` and `fake-paypal.ts` are the others.) */
export async function serveAccept(page: Page): Promise<void> {
  await page.route('**/v1/Accept.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Accept = { dispatchData: (data, done) => setTimeout(() => done({
        messages: { resultCode: 'Ok' },
        opaqueData: {
          dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
          dataValue: data.cardData.cardNumber.slice(-4) + '-' + Math.random(),
        },
      }), 10) };`,
    }),
  );
}
