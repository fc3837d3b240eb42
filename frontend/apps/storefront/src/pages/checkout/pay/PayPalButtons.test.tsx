import type { Quote } from '@matinee/api/storefront/billing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../../stores/page-config';
import { NOTHING_BOUGHT } from '../../../testing/billing';
import { FakePayPal } from '../../../testing/fake-paypal';
import { beginVisit, problem, serve, signIn, visit } from '../../../testing/store';
import { Component, loader } from '../CompleteOrderPage';
// The page loads it when it is chosen: here it is at hand, however slow the machine is.
import './PayPalButtons';

const loadScript =
  vi.fn<(src: string, attributes?: Readonly<Record<string, string>>) => Promise<void>>();
vi.mock('./load-script', () => ({
  loadScript: (...args: Parameters<typeof loadScript>) => loadScript(...args),
}));

// A machine that does something else as well is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });
const SOON = { timeout: 15_000 };
let paypal: FakePayPal;

beforeEach(() => {
  beginVisit();
  signIn();
  sessionStorage.clear();
  paypal = new FakePayPal();
  loadScript.mockReset();
  loadScript.mockImplementation(async (_src, attributes) => {
    vi.stubGlobal(attributes?.['data-namespace'] ?? 'paypal', paypal);
  });
  const config = { client_id: 'AZ-1', sdk_base_url: 'https://www.sandbox.paypal.com' };
  const provider = {
    name: 'paypal',
    element: 'paypal_buttons' as const,
    label: 'PayPal',
    config,
  };
  pageConfig.billing = { providers: [provider], test_mode: true, nonce: 'once-only' };
});

const film: Quote = {
  product_id: 8,
  kind: 'purchase',
  lines: [{ title: 'A film', kind: 'purchase', amount: 1299 }],
  subtotal: 1299,
  discount: 0,
  waived: 0,
  least_charge: 50,
  stages: [],
  gift_card: 0,
  credit: 0,
  total: 1299,
  due_now: 1299,
  currency: 'USD',
  trial_days: 0,
  trial_end: null,
  interval: null,
  interval_count: 1,
  renews_at: null,
  coupon: null,
  needs_method: true,
  upsell: null,
};
const plan: Quote = { ...film, kind: 'plan', interval: 'month', renews_at: 999 };
const order = { id: 5, number: 'A-5', status: 'open', total: 1299, paid: 0, currency: 'USD' };
const begun = {
  id: '9',
  provider: 'paypal',
  status: 'requires_action',
  amount: 1299,
  currency: 'USD',
  client_secret: 'ORDER1',
  next_action: { type: 'paypal_approve', order_id: 'ORDER1' },
  decline_code: null,
};

function checkout(quote: Quote, answers: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = [];
  const place = async (request: Request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return { subscription: null, order, payment: begun };
  };
  const served = serve({
    '/api/billings': NOTHING_BOUGHT,
    'POST /api/orders/quote': quote,
    'POST /api/billings/payment_intent': place,
    'POST /api/billings/provider_subscription': place,
    '/api/billings/setup_intent': {
      setup_intent: 'SETUP1',
      provider: 'paypal',
      publishable_key: null,
    },
    'POST /api/billings/add_customer_to_setup_intent': { success: true },
    ...answers,
  });
  const page = visit('/orders/complete_order?price=2&film=bikes', [
    { path: '/orders/complete_order', Component, loader },
    { path: '/orders/success', element: <p>Thank you</p> },
  ]);
  return { ...page, sent, served };
}

/** From here on the order is known, and its payment is so. */
function then(served: ReturnType<typeof serve>, status: string, payment: string) {
  const paid = { ...begun, status: payment, next_action: null };
  served.answers['/api/billings'] = {
    ...NOTHING_BOUGHT,
    order: { ...order, status },
    payment: paid,
  };
}

const alerts = () =>
  screen.getAllByRole('alert').flatMap(({ textContent }) => (textContent ? [textContent] : []));
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'PayPal' }));

test('a film is an order: its id opens the window, and the approval is looked at', async () => {
  const { served, sent, address } = checkout(film);
  await press();
  await waitFor(() => expect(paypal.opened).toEqual(['ORDER1']));
  expect(sent).toEqual([{ product_id: 8, currency: 'USD', payment_method_type: 'paypal' }]);
  then(served, 'paid', 'succeeded');
  paypal.approve();
  await expect.poll(address, SOON).toBe('/orders/success?order=5&film=bikes');
  expect(served.made().some((one) => one.includes('setup_intent'))).toBe(false);
});

test('the script is of the store’s side, with the page’s nonce, and for orders alone', async () => {
  checkout(film);
  await screen.findByRole('button', { name: 'PayPal' });
  const [src = '', attributes = {}] = loadScript.mock.calls[0] ?? [];
  const { origin, pathname, searchParams } = new URL(src);
  expect(origin + pathname).toBe('https://www.sandbox.paypal.com/sdk/js');
  expect(Object.fromEntries(searchParams)).toEqual({
    'client-id': 'AZ-1',
    components: 'buttons',
    currency: 'USD',
    locale: 'en_US',
    intent: 'capture',
    commit: 'true',
  });
  expect(attributes).toEqual({
    'data-namespace': 'paypal_order_USD',
    'data-csp-nonce': 'once-only',
  });
});

test('a window that is closed leaves the button, and the next press is the same order', async () => {
  const { sent, address } = checkout(film);
  await press();
  await waitFor(() => expect(paypal.opened).toEqual(['ORDER1']));
  paypal.cancel();
  const place = screen.getByRole('button', { name: 'PayPal' }).parentElement;
  await waitFor(() => expect(place?.inert).toBeFalsy());
  expect(alerts()).toEqual([]);
  await press();
  await waitFor(() => expect(paypal.opened).toEqual(['ORDER1', 'ORDER1']));
  expect(sent).toHaveLength(2);
  expect(address()).toBe('/orders/complete_order?price=2&film=bikes');
});

test('an order that is refused opens no window, and says why once', async () => {
  checkout(film, {
    'POST /api/billings/payment_intent': problem(422, 'amount_too_small', 'That is too little.'),
  });
  await press();
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(paypal.opened).toEqual([]);
});

test('a plan keeps the account: no order before it is approved', async () => {
  const { sent } = checkout(plan);
  await press();
  await waitFor(() => expect(paypal.opened).toEqual(['SETUP1']));
  expect(new URL(loadScript.mock.calls[0]?.[0] ?? '').searchParams.get('vault')).toBe('true');
  expect(sent).toEqual([]);
  paypal.approve();
  await waitFor(() =>
    expect(sent).toMatchObject([{ plan_id: 2, payment_method: 'SETUP1', without_trial: true }]),
  );
});
