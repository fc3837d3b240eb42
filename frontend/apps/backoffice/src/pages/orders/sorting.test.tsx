import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { order } from '../../testing/sales';
import { json, startServer } from '../../testing/server';
import { Component as OrdersPage } from './OrdersPage';

function open(at = '/') {
  const headers = {
    'last-page': 'false',
    'total-results': '1234',
    'total-amounts': 'EUR 5, USD 990000',
  };
  const server = startServer({ 'GET /bullet/api/orders': () => json([order()], headers) });
  return { server, ...renderPage(<OrdersPage />, { at }) };
}

const heading = (label: string) => screen.findByRole('columnheader', { name: label });
const press = async (label: string) =>
  fireEvent.click(within(await heading(label)).getByRole('button'));

describe('a list', () => {
  it('is sorted by a column: its first way, the other way, the usual order', async () => {
    const { router, server } = open('/?page=2&show=paid');
    const label = t('orders.columns.total');
    for (const [search, direction] of [
      ['?show=paid&sort=-total', 'descending'],
      ['?show=paid&sort=total', 'ascending'],
      ['?show=paid', null],
    ] as const) {
      await press(label);
      await waitFor(() => expect(router.state.location.search).toBe(search));
      expect((await heading(label)).getAttribute('aria-sort')).toBe(direction);
    }
    expect(server.asked.some((asked) => asked.includes('sort=-total'))).toBe(true);
    expect(server.asked.at(-1)).not.toContain('sort');
  });

  it('takes names from A first', async () => {
    const { router } = open();
    await press(t('orders.columns.customer'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=customer'));
  });

  it('is sorted in the same way where its headings are not there', async () => {
    const { router, server } = open('/?page=2&show=paid');
    const newest = t('lists.sort.descending', { column: t('orders.columns.date') });
    fireEvent.click(await screen.findByRole('button', { name: t('lists.sort.by') }));
    fireEvent.click(screen.getByRole('menuitem', { name: newest }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=paid&sort=-date'));
    await waitFor(() => expect(server.asked.join()).toContain('sort=-date'));
    expect(await screen.findByRole('button', { name: new RegExp(newest) })).toBeTruthy();
  });

  it('reads an order that makes no sense as none', async () => {
    const { server } = open('/?sort=-number');
    await heading(t('orders.columns.total'));
    expect(server.asked.at(-1)).not.toContain('sort');
  });

  it('says how many rows there are on all pages, and what they come to', async () => {
    open('/?page=3');
    expect(await screen.findByText(/1,234 results · €0\.05 \+ \$9,900\.00 net/)).toBeTruthy();
    expect(screen.getByText('3–3 of 1,234')).toBeTruthy();
  });
});
