import type { Quote } from '@matinee/api/storefront/billing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { NOTHING_BOUGHT } from '../../testing/billing';
import { beginVisit, problem, serve, signIn, visit } from '../../testing/store';
import { Component, loader } from './CompleteOrderPage';

beforeEach(() => {
  beginVisit();
  signIn();
  sessionStorage.clear();
  pageConfig.billing = { providers: [], test_mode: true, nonce: '' };
});

const tried: Quote = {
  product_id: 8,
  kind: 'plan',
  lines: [{ title: 'All films', kind: 'plan', amount: 999 }],
  subtotal: 999,
  discount: 0,
  gift_card: 0,
  credit: 0,
  total: 999,
  due_now: 0,
  currency: 'USD',
  trial_days: 7,
  trial_end: '2026-12-01T00:00:00Z',
  interval: 'month',
  interval_count: 1,
  renews_at: 999,
  stages: [{ amount: 999, periods: null }],
  waived: 0,
  least_charge: null,
  coupon: null,
  needs_method: true,
  upsell: null,
};
const card = {
  id: 3,
  provider: 'sandbox',
  brand: 'visa',
  last4: '4242',
  exp_month: 1,
  exp_year: 2040,
  email: '',
};

test('a card without a trial left is told what is due, and charged by the second press alone', async () => {
  const sent: unknown[] = [];
  const quotes = [tried, { ...tried, trial_days: 0, trial_end: null, due_now: 999 }];
  const order = { id: 5, number: 'A-5', status: 'paid', total: 999, currency: 'USD' };
  serve({
    '/api/billings': { ...NOTHING_BOUGHT, payment_details: card },
    'POST /api/orders/quote': () => (quotes.length > 1 ? quotes.shift() : quotes[0]),
    'POST /api/billings/provider_subscription': async (request: Request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? problem(409, 'trial_used')
        : { subscription: null, order, payment: null };
    },
  });
  const { address } = visit('/orders/complete_order?price=2', [
    { path: '/orders/complete_order', Component, loader },
    { path: '/orders/success', element: <p>Thank you</p> },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try 7 days free' }));
  const told = await screen.findByText(/already been used for a free trial.*\$9\.99 now/);
  expect(told).toBeTruthy();
  expect(sent).toEqual([{ plan_id: 2, currency: 'USD', payment_method: '3' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
  await expect.poll(address).toContain('/orders/success');
  expect(sent[1]).toEqual({
    plan_id: 2,
    currency: 'USD',
    payment_method: '3',
    without_trial: true,
  });
});

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('the address of a card begins in the country of the store, and goes with the order', async () => {
  pageConfig.store = { ...pageConfig.store, country: 'DE' };
  const config = { cards: [] };
  const provider = { name: 'sandbox', element: 'sandbox_card' as const, label: 'Card', config };
  pageConfig.billing = { providers: [provider], test_mode: true, nonce: '' };
  const sent: unknown[] = [];
  serve({
    '/api/billings': NOTHING_BOUGHT,
    'POST /api/orders/quote': tried,
    'POST /api/billings/sandbox_card': { token: 'tok_1', needs_challenge: false },
    'POST /api/billings/provider_subscription': async (request: Request) => {
      sent.push(await request.json());
      return { subscription: null, order: null, payment: null };
    },
  });
  const { address } = visit('/orders/complete_order?price=2', [
    { path: '/orders/complete_order', Component, loader },
    { path: '/orders/success', element: <p>Thank you</p> },
  ]);
  await screen.findByLabelText('Card number');
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
  expect(country.selectedOptions[0]?.text).toBe('Germany');
  fireEvent.change(country, { target: { value: 'AT' } });
  type('Postal code', '1010');
  type('Card number', '4242424242424242');
  type('Expires', '12/40');
  type('Security code', '123');
  fireEvent.click(screen.getByRole('button', { name: 'Try 7 days free' }));
  await expect.poll(address).toContain('/orders/success');
  expect(sent).toMatchObject([
    { payment_method: 'tok_1', address: { country: 'AT', postal_code: '1010' } },
  ]);
});
