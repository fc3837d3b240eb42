import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { orderDetail, orderLine } from '../../testing/sales';
import { json, problem, startServer } from '../../testing/server';
import { Component as OrderPage } from './OrderPage';

const route = 'GET /bullet/api/orders/7';

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response) {
  const server = startServer({ [route]: answer });
  return { ...renderPage(<OrderPage />, { at: '/orders/7', path: '/orders/:id' }), server };
}

it('tells whose it is, what was bought, and how the total came about', async () => {
  open(() => json(orderDetail({ lines: [orderLine()] })));
  expect(await screen.findByRole('heading', { level: 1, name: '2026-000007' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe(
    '/bullet/customers/1',
  );
  const bill = within(screen.getByRole('region', { name: t('orders.what') }));
  expect(bill.getByRole('listitem').textContent).toBe('Metropolis$14.99');
  expect(
    bill.getByText(t('orders.coupon', { code: 'SPRING' })).nextElementSibling?.textContent,
  ).toBe('-$2.00');
  expect(bill.getByText(t('orders.total')).nextElementSibling?.textContent).toBe('$12.99');
  expect(screen.getByText(t('orders.no_payments'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: t('orders.refunds') })).toBeNull();
});

it('offers to give back what was paid, and nothing once all went back', async () => {
  const { unmount } = open(() => json(orderDetail()));
  fireEvent.click(await screen.findByRole('button', { name: t('orders.refund') }));
  expect(
    await screen.findByRole('dialog', {
      name: t('orders.refund_title', { number: '2026-000007' }),
    }),
  ).toBeTruthy();
  unmount();
  open(() => json(orderDetail({ refunded: 1_299 })));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: t('orders.refund') })).toBeNull();
});

it('says that there is no such order', async () => {
  open(() => problem(404, 'not_found', 'No order.'));
  expect(await screen.findByRole('heading', { name: t('common.not_found.title') })).toBeTruthy();
});

it('says why it did not come, and asks again', async () => {
  const { server } = open(() => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(route, () => json(orderDetail()));
  fireEvent.click(screen.getByRole('button', { name: t('errors.retry') }));
  expect(await screen.findByRole('heading', { name: '2026-000007' })).toBeTruthy();
});
