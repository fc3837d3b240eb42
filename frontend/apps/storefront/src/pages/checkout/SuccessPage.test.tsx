import { configure, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOTHING_BOUGHT } from '../../testing/billing';
import { beginVisit, serve, signIn, visit } from '../../testing/store';
import { findAttempt, keepAttempt } from './attempt';
import { Component } from './SuccessPage';

// A machine that does something else as well is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });
const SOON = { timeout: 15_000 };

beforeEach(() => {
  beginVisit();
  signIn();
  sessionStorage.clear();
});

const order = {
  id: 5,
  number: 'A-5',
  status: 'open',
  lines: [],
  total: 1299,
  paid: 0,
  discount: 0,
  waived: 0,
  currency: 'USD',
  created_at: '2026-03-01T11:59:00Z',
};

function arrive(status: string, more = '') {
  const served = serve({
    '/api/billings': { ...NOTHING_BOUGHT, order, payment: { id: '9', status, decline_code: null } },
  });
  const page = visit(`/orders/success?order=5${more}`, [{ path: '/orders/success', Component }]);
  return { ...page, served };
}

test('a direct debit is on its way: nothing is open, and nobody is asked to pay again', async () => {
  arrive('processing');
  expect(await screen.findByRole('heading', { name: 'Your payment is processing' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/Please don’t pay again/);
  expect(screen.queryByRole('link', { name: 'View receipt' })).toBeNull();
});

test('who left their bank without an answer is told after a while, and may pay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  arrive('requires_action');
  expect(await screen.findByText('We’re checking your payment')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText(/wasn’t completed with your bank/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  vi.useRealTimers();
});

test('back from the bank, the attempt ends and the payment’s secret leaves the address', async () => {
  keepAttempt({ key: 'k', userId: 7, call: null, orderId: 5 });
  const added =
    '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=ok';
  const { address } = arrive('processing', added);
  await expect.poll(address, SOON).toBe('/orders/success?order=5');
  expect(findAttempt(7)).toBeNull();
});

test('another order’s attempt goes on', async () => {
  keepAttempt({ key: 'k', userId: 7, call: null, orderId: 6 });
  const { address } = arrive('processing', '&redirect_status=ok');
  await expect.poll(address, SOON).toBe('/orders/success?order=5');
  expect(findAttempt(7)?.orderId).toBe(6);
});
