import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { productTexts as text } from '../../messages/sales';
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
  text,
  narrowed: { show: 'off_sale', query: 'on_sale=false' },
  cells: ['Metropolis', text.kinds.purchase, '$12.99', text.opens(1), '12', text.onSale],
});

it('makes a product of a kind, and leads to its page', async () => {
  const server = startServer({
    'GET /bullet/api/products': () => json([], { 'last-page': 'true' }),
    'POST /bullet/api/products': () => later(json(product({ id: 9, kind: 'rental' }))),
  });
  const { router } = renderPage(<ProductsPage />);
  fireEvent.click(await screen.findByRole('button', { name: text.new }));
  fireEvent.change(await screen.findByLabelText(text.name), { target: { value: 'Rent it ' } });
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(text.kinds.rental) }));
  fireEvent.click(screen.getByRole('button', { name: text.create }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/products/9'));
  expect(server.bodyOf('POST /bullet/api/products')).toEqual({ title: 'Rent it', kind: 'rental' });
});
