import { afterEach, vi } from 'vitest';
import { orderTexts as text } from '../../messages/orders';
import { describeListPage } from '../../testing/list-page';
import { order } from '../../testing/sales';
import { Component as OrdersPage } from './OrdersPage';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the orders', {
  page: <OrdersPage />,
  route: '/bullet/api/orders',
  row: order({ lines_count: 3, refunded: 300 }),
  text,
  narrowed: { show: 'uncollectible', query: 'status=uncollectible' },
  cells: ['Metropolis +2', '2026-000007', 'Ann', text.partlyRefunded, '$12.99'],
});
