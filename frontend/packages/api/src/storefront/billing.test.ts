// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { confirmUnpaid, placeOrder, type Payment } from './billing';

afterEach(() => vi.unstubAllGlobals());

/** Remembers what went out over the wire. */
function listen() {
  const sent: {
    method: string;
    url: string;
    type: string | null;
    key: string | null;
    body: string;
  }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    sent.push({
      method: request.method,
      url: pathname + search,
      type: request.headers.get('content-type'),
      key: request.headers.get('idempotency-key'),
      body: await request.text(),
    });
    return Response.json({ subscription: null, order: null, payment: null });
  });
  return sent;
}

test('an open bill is paid by a form, with the provider in the address', async () => {
  const sent = listen();
  const body = { payment_method: 'tok_ü&1', payment_method_type: 'stripe' };
  await placeOrder({ to: 'unpaid', body }, 'press-0001');
  await placeOrder({ to: 'unpaid', body: {} }, 'press-0002');
  await confirmUnpaid({ id: '9', provider: 'sandbox' } as Payment, 'press-0003');
  const type = 'application/x-www-form-urlencoded';
  expect(sent).toEqual([
    {
      method: 'PUT',
      url: '/api/billings/unpaid?provider=stripe',
      type,
      key: 'press-0001',
      body: 'payment_method=tok_%C3%BC%261',
    },
    { method: 'PUT', url: '/api/billings/unpaid', type, key: 'press-0002', body: '' },
    {
      method: 'PUT',
      url: '/api/billings/unpaid?provider=sandbox',
      type,
      key: 'press-0003',
      body: 'payment_intent=9',
    },
  ]);
});
