import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { product } from '../../testing/sales';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as ProductPage } from './ProductPage';

const PRODUCT = '/bullet/api/products/3';
const place = { at: '/bullet/products/3', path: '/bullet/products/:id?' };

afterEach(() => vi.unstubAllGlobals());

function open(shown = product()) {
  const server = startServer({
    [`GET ${PRODUCT}`]: () => json(shown),
    'GET /bullet/api/contents': () => json([], { 'last-page': 'true' }),
  });
  const page = (
    <>
      <ProductPage />
      <UndoNotice />
    </>
  );
  return { ...renderPage(page, place), server };
}

const choose = async (act: string) => {
  fireEvent.click(await screen.findByRole('button', { name: t('products.more') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
};

it('tells its state, its price and the films it opens', async () => {
  const contents = [{ id: 4, title: 'Bikes', access: 'public', is_published: false }];
  open(product({ contents }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Metropolis' })).toBeTruthy();
  expect(screen.getByText(t('products.sold_note', { count: 12 }))).toBeTruthy();
  expect(screen.getByText('$12.99')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bikes' })).toBeTruthy();
  expect(screen.getByText(t('products.draft'))).toBeTruthy();
  expect(screen.getByText(t('products.not_paid'))).toBeTruthy();
});

it('says what it lacks before anybody can buy it', async () => {
  open(product({ prices: [], contents: [] }));
  expect(await screen.findByText(t('products.no_prices'))).toBeTruthy();
  expect(screen.getByText(t('products.no_films'))).toBeTruthy();
});

it('saves a name as it is left, with an undo', async () => {
  const { server } = open();
  server.answer(`PATCH ${PRODUCT}`, () => json(product({ title: 'Nosferatu' })));
  const field = await screen.findByLabelText(t('products.name'));
  fireEvent.change(field, { target: { value: 'Nosferatu' } });
  fireEvent.blur(field);
  expect(await screen.findByText(t('products.changed', { what: t('products.name') }))).toBeTruthy();
  expect(server.bodyOf(`PATCH ${PRODUCT}`)).toEqual({ title: 'Nosferatu' });
  expect(screen.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeTruthy();
});

it('says at the field why a name was refused', async () => {
  const { server } = open();
  server.answer(`PATCH ${PRODUCT}`, () =>
    problem(422, 'blank', 'Enter a name.', { field: 'title' }),
  );
  const field = await screen.findByLabelText(t('products.name'));
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
});

it('asks before it deletes, then leads to the list', async () => {
  const { server, router } = open();
  server.answer(`DELETE ${PRODUCT}`, nothing);
  await choose(t('products.delete'));
  expect(
    await screen.findByRole('dialog', {
      name: t('products.delete_title', { name: 'Metropolis' }),
    }),
  ).toBeTruthy();
  expect(server.asked).not.toContain(`DELETE ${PRODUCT}`);
  fireEvent.click(screen.getByRole('button', { name: t('products.delete_confirm') }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/products'));
  expect(flash.list().map(({ message }) => message)).toContain(
    t('products.deleted', { name: 'Metropolis' }),
  );
});

it('says why one that was sold stays', async () => {
  const { server } = open();
  server.answer(`DELETE ${PRODUCT}`, () => problem(409, 'sold', 'It was sold: it stays.'));
  await choose(t('products.delete'));
  fireEvent.click(await screen.findByRole('button', { name: t('products.delete_confirm') }));
  await waitFor(() =>
    expect(flash.list().map(({ message }) => message)).toContain('It was sold: it stays.'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that there is no such product, or why the page did not come', async () => {
  const { server, unmount } = open();
  await screen.findByRole('heading', { level: 1 });
  unmount();
  server.answer(`GET ${PRODUCT}`, () => problem(404, 'not_found', 'No product.'));
  renderPage(<ProductPage />, place);
  expect(await screen.findByRole('heading', { name: t('common.not_found.title') })).toBeTruthy();
  server.answer(`GET ${PRODUCT}`, () => problem(500, 'error', 'It broke.'));
  renderPage(<ProductPage />, place);
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
});
