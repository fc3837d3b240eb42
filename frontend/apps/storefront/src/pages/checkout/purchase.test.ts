import type { Billing } from '@matinee/api/storefront/billing';
import { expect, test } from 'vitest';
import { purchaseOf } from './purchase';
import { NOWHERE } from './selection';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const billing = (order: object | null, subscription: object | null = null) =>
  ({ order, subscription }) as unknown as Billing;

const order = (change: object = {}) => ({
  id: 17,
  status: 'paid',
  paid: 999,
  currency: 'USD',
  created_at: '2026-03-01T11:59:00Z',
  ...change,
});

test('a paid order is a purchase of what was paid, once', () => {
  expect(purchaseOf(billing(order()), { film: 'bikes', event: null }, NOW)).toEqual({
    name: 'purchase',
    value: 999,
    details: { order_id: 17, currency: 'USD', film: 'bikes' },
    once: '17',
  });
});

test.each([
  ['open', order({ status: 'open' })],
  ['void', order({ status: 'void' })],
  ['of another day', order({ created_at: '2026-02-27T11:59:00Z' })],
])('an order that is %s is none', (_, changed) => {
  expect(purchaseOf(billing(changed), NOWHERE, NOW)).toBeNull();
});

test('a trial, where nothing was to pay, is no purchase', () => {
  const trial = billing(null, { id: 4, status: 'trialing' });
  expect(purchaseOf(trial, NOWHERE, NOW)).toMatchObject({
    name: 'trial_started',
    value: 0,
    once: '4',
  });
  expect(purchaseOf(billing(null, { id: 4, status: 'active' }), NOWHERE, NOW)).toBeNull();
});
