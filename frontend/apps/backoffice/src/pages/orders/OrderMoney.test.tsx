import type { OrderDetail } from '@matinee/api/backoffice/orders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render';
import { Attempts, Disputes, Refunds } from './OrderMoney';

const at = '2026-03-01T10:00:00Z';
const payment: OrderDetail['payments'][number] = {
  id: 1,
  leg: 'external',
  state: 'succeeded',
  provider: 'stripe',
  amount_minor: 1299,
  currency: 'USD',
  decline_code: '',
  created_at: at,
  method: 'Visa •••• 4242',
  gift_cards: [],
  refunded_minor: 0,
  taken_minor: null,
  taken_currency: '',
};
const refund: OrderDetail['refunds'][number] = {
  id: 1,
  payment_id: 1,
  amount_minor: 300,
  currency: 'USD',
  state: 'succeeded',
  reason: '',
  ends_access: false,
  outside_provider: '',
  created_at: at,
};
const order = (parts: Partial<OrderDetail>) =>
  ({ payments: [], refunds: [], disputes: [], ...parts }) as unknown as OrderDetail;

it('says at which provider a refund was made, and nothing of that for ours', async () => {
  const theirs = { ...refund, id: 2, outside_provider: 'authorize_net', ends_access: true };
  renderPage(<Refunds order={order({ refunds: [refund, theirs] })} />);
  expect(await screen.findByText('Refunded at Authorize.Net')).toBeTruthy();
  expect(screen.getByText('and access ended')).toBeTruthy();
  expect(screen.getAllByText('Refunded')).toHaveLength(1);
});

it('says what was taken where it was not what was asked for', async () => {
  const wrong = {
    ...payment,
    state: 'surplus',
    decline_code: 'wrong_amount',
    taken_minor: 100,
    taken_currency: 'EUR',
  };
  renderPage(<Attempts order={order({ payments: [wrong, { ...payment, id: 2 }] })} />);
  expect(await screen.findByText('Wrong amount, being refunded')).toBeTruthy();
  expect(screen.getByText(/€1\.00 was charged/)).toBeTruthy();
  expect(screen.queryByText(/Reason/)).toBeNull();
});

it('names a dispute that was prevented', async () => {
  const disputes = [
    {
      id: 1,
      status: 'prevented',
      amount_minor: 1299,
      currency: 'USD',
      reason: 'fraudulent',
      opened_at: at,
    },
  ];
  renderPage(<Disputes order={order({ disputes })} />);
  expect(await screen.findByText('Prevented')).toBeTruthy();
});
