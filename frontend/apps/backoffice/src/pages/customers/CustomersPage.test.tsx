import { afterEach, vi } from 'vitest';
import { customerTexts as text, subscriptionTexts } from '../../messages/orders';
import { describeListPage } from '../../testing/list-page';
import { customer } from '../../testing/sales';
import { Component as CustomersPage } from './CustomersPage';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the customers', {
  page: <CustomersPage />,
  route: '/bullet/api/customers',
  row: customer({ subscription_status: 'past_due' }),
  text,
  narrowed: { show: 'subscribed', query: 'having=subscribed' },
  cells: ['Ann', 'ann@example.com', subscriptionTexts.statuses.past_due, 'Film club', /3.*2026/],
});
