import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { describeListPage } from '../../testing/list-page';
import { renderPage } from '../../testing/render';
import { product } from '../../testing/sales';
import { json, later, startServer } from '../../testing/server';
import { Component as ProductsPage } from './ProductsPage';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the products', {
  page: <ProductsPage />,
  route: '/bullet/api/products',
  row: product(),
  room: 'products',
  narrowed: { show: 'off_sale', label: t('products.shows.off_sale'), query: 'on_sale=false' },
  cells: [
    'Metropolis',
    t('products.kinds.purchase'),
    '$12.99',
    t('products.opens', { count: 1 }),
    '12',
    t('products.on_sale'),
  ],
});

it('makes a product of a kind, and leads to its page', async () => {
  const server = startServer({
    'GET /bullet/api/products': () => json([], { 'last-page': 'true' }),
    'POST /bullet/api/products': () => later(json(product({ id: 9, kind: 'rental' }))),
  });
  const { router } = renderPage(<ProductsPage />);
  fireEvent.click(await screen.findByRole('button', { name: t('products.new') }));
  fireEvent.change(await screen.findByLabelText(t('products.name')), {
    target: { value: 'Rent it ' },
  });
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(t('products.kinds.rental')) }));
  fireEvent.click(screen.getByRole('button', { name: t('products.create') }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/products/9'));
  expect(server.bodyOf('POST /bullet/api/products')).toEqual({ title: 'Rent it', kind: 'rental' });
});
