import type { OrderDetail } from '@matinee/api/backoffice/orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { RefundDialog } from './RefundDialog';

const route = 'POST /bullet/api/orders/7/refunds';
const order: OrderDetail = {
  id: 7,
  number: '2026-000007',
  kind: 'order',
  status: 'paid',
  currency: 'KWD',
  subtotal: 12_500,
  discount: 0,
  waived: 0,
  total: 12_500,
  paid: 12_500,
  refunded: 2_500,
  created_at: '2026-03-01T10:00:00Z',
  closed_at: null,
  subscription_id: null,
  period_start: null,
  period_end: null,
  coupon_code: null,
  customer: { id: 1, name: 'Ann', email: 'ann@example.com' },
  lines: [],
  payments: [],
  refunds: [],
  disputes: [],
};

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response) {
  const server = startServer({ [route]: answer });
  const onDone = vi.fn<(order: OrderDetail) => void>();
  renderPage(<RefundDialog order={order} onDone={onDone} onClose={() => undefined} />);
  return { server, onDone };
}

const amount = () => screen.findByLabelText(/^Amount/);
const send = () => screen.getByRole('button', { name: /^Refund/ });

it('offers what is left, and sends it in the smallest unit of the currency', async () => {
  const { server, onDone } = open(() => json(order));
  expect(((await amount()) as HTMLInputElement).value).toBe('10.000');
  fireEvent.change(await amount(), { target: { value: '1.25' } });
  fireEvent.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.bodyOf(route)).toMatchObject({ minor: 1250, ends_access: false });
});

it('ends access by itself only when all goes back', async () => {
  const { server, onDone } = open(() => json(order));
  await amount();
  fireEvent.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.bodyOf(route)).toMatchObject({ minor: 10_000, ends_access: true });
});

it.each(['10.001', '0', '1.2345', 'all'])('sends nothing for %s', async (typed) => {
  const { server } = open(() => json(order));
  fireEvent.change(await amount(), { target: { value: typed } });
  fireEvent.click(send());
  expect(await screen.findByText(/Enter an amount up to/)).toBeTruthy();
  expect(server.asked).toEqual([]);
});

it('sends the same key again after a failure: it is the same refund', async () => {
  const { server, onDone } = open(() => problem(503, 'provider_down', 'It does not answer.'));
  await amount();
  fireEvent.click(send());
  expect(await screen.findByText('It does not answer.')).toBeTruthy();
  const first = server.bodyOf(route) as { key: string };
  server.answer(route, () => json(order));
  fireEvent.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.bodyOf(route)).toMatchObject({ key: first.key });
});
