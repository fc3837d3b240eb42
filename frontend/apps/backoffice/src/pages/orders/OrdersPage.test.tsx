import { afterEach, vi } from 'vitest';
import { t } from '../../i18n';
import { describeListPage } from '../../testing/list-page';
import { order } from '../../testing/sales';
import { Component as OrdersPage } from './OrdersPage';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the orders', {
  page: <OrdersPage />,
  route: '/bullet/api/orders',
  row: order({ lines_count: 3, refunded: 300 }),
  room: 'orders',
  narrowed: {
    show: 'uncollectible',
    label: t('orders.shows.uncollectible'),
    query: 'status=uncollectible',
  },
  cells: ['Metropolis +2', '2026-000007', 'Ann', t('orders.partly_refunded'), '$12.99'],
});
