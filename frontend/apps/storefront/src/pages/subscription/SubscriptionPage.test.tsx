import type { Billing, Subscription } from '@matinee/api/storefront/billing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { NOTHING_BOUGHT } from '../../testing/billing';
import { beginVisit, film, serve, signIn, visit } from '../../testing/store';
import { Component, loader } from './SubscriptionPage';

beforeEach(() => {
  beginVisit();
  signIn();
  pageConfig.billing = { providers: [], test_mode: true, nonce: '' };
});

const films: Subscription = {
  id: 4,
  status: 'active',
  plan_id: 40,
  plan_group: 'main',
  product_id: 400,
  title: 'All films',
  amount: 999,
  currency: 'USD',
  interval: 'month',
  interval_count: 1,
  current_period_end: '2026-12-01T00:00:00Z',
  trial_end: null,
  cancel_at_period_end: false,
  pause_months: 0,
  resumes_at: null,
  next_plan: null,
  has_access: true,
};
const sport: Subscription = {
  ...films,
  id: 9,
  plan_id: 90,
  plan_group: 'sport',
  title: 'Sport',
  cancel_at_period_end: true,
};

function open(more: Partial<Billing> = {}, library: object[] = []) {
  const billing: Billing = {
    ...NOTHING_BOUGHT,
    subscription: sport,
    subscriptions: [sport, films],
    ...more,
  };
  const server = serve({
    '/api/billings': billing,
    '/api/contents/my_library': library,
    'POST /api/subscription/resume': { subscription: films, order: null, payment: null },
    'POST /api/subscription/pause': films,
  });
  visit('/subscription', [{ path: '/subscription', Component, loader }]);
  return server;
}

async function plan(name: string) {
  return within(await screen.findByRole('listitem', { name }));
}

const actions = async (name: string) =>
  (await plan(name)).queryAllByRole('button').map((button) => button.textContent);

test('each of two plans is steered by its own id', async () => {
  const server = open();
  const mine = await plan('All films');
  expect(mine.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
    '/cancellation?subscription=4',
  );
  fireEvent.click((await plan('Sport')).getByRole('button'));
  await screen.findByRole('heading', { name: 'Your plans' });
  await expect.poll(server.made).toContain('POST /api/subscription/resume?subscription_id=9');
});

test('an invoice of one plan does not hold the other up', async () => {
  const unpaid = {
    order_id: 1,
    subscription_id: 9,
    number: 'A-1',
    total: 700,
    currency: 'USD',
    provider: null,
    decline_code: null,
  };
  open({ unpaid, subscriptions: [{ ...sport, cancel_at_period_end: false }, films] });
  expect(await actions('Sport')).toEqual([]);
  expect(await actions('All films')).toHaveLength(2);
  expect(screen.getByText('$7.00 is due.').textContent).toBe('$7.00 is due.Sport');
});

test('without a plan that is live the last one is remembered', async () => {
  open({ subscriptions: [], subscription: { ...films, status: 'canceled' } });
  expect(await screen.findByText(/All films/)).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'All films' })).toBeNull();
});

test('what went back is said of the order it was paid for', async () => {
  const order: Billing['invoices'][number] = {
    id: 1,
    number: '2026-000001',
    status: 'paid',
    subtotal: 399,
    discount: 0,
    waived: 0,
    total: 399,
    paid: 399,
    refunded: 0,
    currency: 'USD',
    created_at: '2026-11-01T00:00:00Z',
    lines: [{ title: 'The Long Weekend', kind: 'rental', amount: 399 }],
  };
  const sums = [0, 150, 399].map((refunded, index) => ({ ...order, id: index + 1, refunded }));
  open({ invoices: sums });
  await screen.findByRole('heading', { name: 'Orders and bills' });
  const told = screen
    .getAllByText('The Long Weekend')
    .map(({ parentElement }) => parentElement?.textContent);
  expect(told).toEqual([
    'The Long Weekend · Paid',
    'The Long Weekend · Partially refunded',
    'The Long Weekend · Refunded',
  ]);
});

test('the films that are rented now are there, with the time that is left', async () => {
  const bought = {
    bought_as: 'rental',
    is_started: true,
    ends_at: null,
    seconds_left: 46.5 * 3_600,
  };
  const card = (id: number, more: object) => ({ ...film(id), bought: { ...bought, ...more } });
  open({}, [
    card(1, {}),
    card(2, { is_started: false, seconds_left: 30 * 86_400 }),
    card(3, { seconds_left: 0 }),
    card(4, { bought_as: 'purchase', seconds_left: null }),
  ]);
  const rentals = (await screen.findByRole('heading', { name: 'Rented films' })).parentElement;
  const rows = within(rentals ?? document.body).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Film 146 hours left',
    'Film 2Rented, start within 30 days',
  ]);
  expect(within(rentals ?? document.body).getByRole('link', { name: 'Film 1' })).toBeTruthy();
});

test('without a rental nothing is said of them', async () => {
  open();
  await screen.findByRole('heading', { name: 'Orders and bills' });
  expect(screen.queryByRole('heading', { name: 'Rented films' })).toBeNull();
});
