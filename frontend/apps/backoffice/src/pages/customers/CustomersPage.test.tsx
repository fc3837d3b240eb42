import { afterEach, vi } from 'vitest';
import { t } from '../../i18n';
import { describeListPage } from '../../testing/list-page';
import { customer } from '../../testing/sales';
import { Component as CustomersPage } from './CustomersPage';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the customers', {
  page: <CustomersPage />,
  route: '/bullet/api/customers',
  row: customer({ subscription_status: 'past_due' }),
  room: 'customers',
  narrowed: {
    show: 'subscribed',
    label: t('customers.shows.subscribed'),
    query: 'having=subscribed',
  },
  cells: ['Ann', 'ann@example.com', t('subscriptions.statuses.past_due'), 'Film club', /3.*2026/],
});
