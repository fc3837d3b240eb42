import type { Quote } from '@matinee/api/storefront/billing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../../stores/page-config';
import { NOTHING_BOUGHT } from '../../../testing/billing';
import { FakeStripe } from '../../../testing/fake-stripe';
import { beginVisit, serve, signIn, visit } from '../../../testing/store';
import { findAttempt } from '../attempt';
import { Component, loader } from '../CompleteOrderPage';

// A machine that does something else as well is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });
const SOON = { timeout: 15_000 };
const leave = vi.fn<(address: string) => void>();
const config = {
  publishable_key: 'pk_test_1',
  script_url: '',
  payment_method_types: ['card', 'ideal'],
  in_hundredths: ['ISK'],
};

beforeEach(() => {
  beginVisit();
  signIn();
  sessionStorage.clear();
  leave.mockClear();
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal(
    'Stripe',
    Object.assign((key: string) => new FakeStripe(key, leave), { version: 'endive' }),
  );
  // jsdom has no canvas; what colours come of it a browser shows.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const provider = { name: 'stripe', element: 'stripe_payment' as const, label: 'Card', config };
  pageConfig.billing = { providers: [provider], test_mode: true, nonce: '' };
});

const film: Quote = {
  product_id: 8,
  kind: 'purchase',
  lines: [{ title: 'A film', kind: 'purchase', amount: 1299 }],
  subtotal: 1299,
  discount: 0,
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
  stages: [],
  waived: 0,
  least_charge: null,
  coupon: null,
  needs_method: true,
  upsell: null,
};
const plan: Quote = {
  ...film,
  kind: 'plan',
  interval: 'month',
  renews_at: 999,
  stages: [{ amount: 999, periods: null }],
};
const tried: Quote = { ...plan, due_now: 0, trial_days: 7, trial_end: '2026-12-01T00:00:00Z' };
const order = { id: 5, number: 'A-5', status: 'open', total: 1299, paid: 0, currency: 'USD' };
const begun = {
  id: '9',
  provider: 'stripe',
  status: 'requires_action',
  amount: 1299,
  currency: 'USD',
  client_secret: 'pi_1_secret_2',
  next_action: { type: 'stripe_pay' },
  decline_code: null,
};
const succeeded = { ...begun, status: 'succeeded', next_action: null };

/** A checkout whose server and whose Stripe answer so. */
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
    'POST /v1/payment_intents/pi_1/confirm': { id: 'pi_1', status: 'succeeded' },
    ...answers,
  });
  const page = visit('/orders/complete_order?price=2&film=bikes', [
    { path: '/orders/complete_order', Component, loader },
    { path: '/orders/success', element: <p>Thank you</p> },
  ]);
  return { ...page, sent, served };
}

/** From the press on the order is known, and its payment stands so. */
function then(served: ReturnType<typeof serve>, payment: object, status = 'open') {
  served.answers['/api/billings'] = { ...NOTHING_BOUGHT, order: { ...order, status }, payment };
}

async function typeCard(number: string, button: string) {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: number } });
  await waitFor(() => expect(isOn(button)).toBe(true));
}

function press(button: string) {
  fireEvent.click(screen.getByRole('button', { name: button }));
}

function isOn(button: string): boolean {
  const found = screen.queryByRole<HTMLButtonElement>('button', { name: button });
  return (
    found !== null && !found.disabled && found.ariaDisabled !== 'true' && found.ariaBusy !== 'true'
  );
}

const confirmed = (made: string[]) => made.filter((one) => one.includes('/v1/'));

test('a film is ordered without a token, and paid in Stripe’s form', async () => {
  const { served, sent, address } = checkout(film);
  await typeCard('4242 4242 4242 4242', 'Pay $12.99');
  expect(screen.getByText('1299 usd')).toBeTruthy();
  then(served, succeeded, 'paid');
  press('Pay $12.99');
  await expect.poll(address, SOON).toBe('/orders/success?order=5&film=bikes');
  expect(sent).toEqual([{ product_id: 8, currency: 'USD', payment_method_type: 'stripe' }]);
  expect(confirmed(served.made())).toEqual(['POST /v1/payment_intents/pi_1/confirm']);
});

test('a number that is not whole orders nothing', async () => {
  const { served, sent } = checkout(film);
  await typeCard('4242', 'Pay $12.99');
  press('Pay $12.99');
  expect(await screen.findByText('Your card number is incomplete.')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(confirmed(served.made())).toEqual([]);
});

test('a decline is said in our words, and the button is there again', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'In Stripe’s words.' };
  const { served } = checkout(film, {
    'POST /v1/payment_intents/pi_1/confirm': () => Response.json({ error }, { status: 402 }),
  });
  await typeCard('4000 0000 0000 9995', 'Pay $12.99');
  then(served, { ...begun, status: 'failed', decline_code: 'insufficient_funds' });
  press('Pay $12.99');
  expect(await screen.findByText(/isn’t enough money on this card/)).toBeTruthy();
  expect(screen.queryByText('In Stripe’s words.')).toBeNull();
  expect(isOn('Pay $12.99')).toBe(true);
  expect(findAttempt(7)).toBeNull();
});

test('what never reached Stripe is said, and asked about once alone', async () => {
  const { served } = checkout(film, {
    'POST /v1/payment_intents/pi_1/confirm': () =>
      Response.json(
        { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } },
        { status: 500 },
      ),
  });
  await typeCard('4242 4242 4242 4242', 'Pay $12.99');
  then(served, begun);
  press('Pay $12.99');
  expect(await screen.findByText('We could not reach Stripe.')).toBeTruthy();
  await waitFor(() => expect(isOn('Pay $12.99')).toBe(true), SOON);
  expect(confirmed(served.made())).toHaveLength(1);
});

test('the bank asks over the page, and its yes pays', async () => {
  const { served, address } = checkout(film, {
    'POST /v1/payment_intents/pi_1/confirm': {
      id: 'pi_1',
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    },
    'POST /v1/payment_intents/pi_1/bank': { id: 'pi_1', status: 'succeeded' },
  });
  await typeCard('4000 0027 6000 3184', 'Pay $12.99');
  press('Pay $12.99');
  const yes = await screen.findByRole('button', { name: 'Approve at the bank' });
  then(served, succeeded, 'paid');
  fireEvent.click(yes);
  await expect.poll(address, SOON).toContain('/orders/success');
});

test('a bank’s own page leads back to the order, which waits', async () => {
  const { sent } = checkout(plan, {
    'POST /v1/payment_intents/pi_1/confirm': {
      id: 'pi_1',
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    },
  });
  const way = await screen.findByLabelText('Way to pay');
  fireEvent.change(way, { target: { value: 'ideal' } });
  await waitFor(() => expect(isOn('Pay $12.99')).toBe(true));
  press('Pay $12.99');
  await expect.poll(() => leave.mock.calls.length, SOON).toBe(1);
  const left = new URL(leave.mock.calls[0]?.[0] ?? '');
  const back = new URL(left.searchParams.get('back') ?? '');
  expect(back.origin + back.pathname + back.search).toBe(
    `${location.origin}/orders/success?order=5&film=bikes`,
  );
  expect(sent).toMatchObject([{ plan_id: 2, payment_method_type: 'stripe' }]);
  expect(findAttempt(7)?.orderId).toBe(5);
});

test('a trial keeps a card alone, and sends what was kept', async () => {
  const { served, sent, address } = checkout(tried, {
    '/api/billings/setup_intent': { setup_intent: 'seti_1_secret_2', provider: 'stripe' },
    'POST /api/billings/add_customer_to_setup_intent': { success: true },
    'POST /v1/setup_intents/seti_1/confirm': { id: 'seti_1', payment_method: 'pm_1' },
    'POST /api/billings/provider_subscription': async (request: Request) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return { subscription: null, order: null, payment: null };
    },
  });
  await typeCard('4242 4242 4242 4242', 'Try 7 days free');
  expect(screen.queryByLabelText('Way to pay')).toBeNull();
  press('Try 7 days free');
  await expect.poll(address, SOON).toContain('/orders/success');
  expect(sent).toMatchObject([{ payment_method: 'pm_1', payment_method_type: 'stripe' }]);
  expect(confirmed(served.made())).toEqual(['POST /v1/setup_intents/seti_1/confirm']);
});

test('another amount is told to the form that is there', async () => {
  const { served } = checkout(film);
  await typeCard('4242 4242 4242 4242', 'Pay $12.99');
  served.answers['POST /api/orders/quote'] = { ...film, discount: 299, total: 1000, due_now: 1000 };
  served.answers['POST /api/coupons/check'] = { code: 'LESS', discount: 299, percent: null };
  press('Have a coupon?');
  fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: 'LESS' } });
  press('Apply');
  expect(await screen.findByText('1000 usd')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
});

test.each([
  [
    'paymentMethodTypes',
    { mode: 'payment', amount: 1, currency: 'usd', paymentMethodTypes: ['card'] },
  ],
  ['a mode', {}],
  ['amount', { mode: 'payment', amount: 0, currency: 'usd' }],
  ['lower case', { mode: 'setup', currency: 'USD' }],
])('the stand-in refuses what Stripe.js refuses: %s', (words, options) => {
  expect(() => new FakeStripe('pk_test_1').elements(options as never)).toThrow(words);
});

test('the stand-in pays nothing that was not submitted', async () => {
  const stripe = new FakeStripe('pk_test_1');
  const elements = stripe.elements({ mode: 'setup', currency: 'usd' });
  elements.create('payment').mount(document.body.appendChild(document.createElement('div')));
  const paying = stripe.confirmPayment({
    elements,
    clientSecret: 'pi_1_secret_2',
    redirect: 'if_required',
  });
  await expect(paying).rejects.toThrow('submit');
});
