import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { pick } from '../../testing/pick';
import { renderPage } from '../../testing/render';
import { customerDetail, held, order, product, subscription } from '../../testing/sales';
import { json, problem, startServer } from '../../testing/server';
import { Component as CustomerPage } from './CustomerPage';

const CUSTOMER = '/bullet/api/customers/1';

afterEach(() => vi.unstubAllGlobals());

function open(customer = customerDetail()) {
  const server = startServer({
    [`GET ${CUSTOMER}`]: () => json(customer),
    'GET /bullet/api/products': () =>
      json([product({ id: 4, title: 'Nosferatu' })], { 'last-page': 'true' }),
    'GET /bullet/api/contents': () => json([film()], { 'last-page': 'true' }),
  });
  renderPage(<CustomerPage />, { at: '/customers/1', path: '/customers/:id' });
  return server;
}

const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells what they paid, with what, and what they have', async () => {
  open(
    customerDetail({
      held: [held(), held({ product_id: 2, product_title: 'Film club', entitlement_id: null })],
      subscriptions: [subscription()],
      orders: [order()],
    }),
  );
  expect(await fact(t('customers.spent'))).toBe('$22.98');
  expect(await fact(t('customers.method'))).toBe('Visa •••• 4242');
  const has = await panel(t('customers.has'));
  expect(has.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Metropolispermanent',
    'Film clubpermanent',
  ]);
  expect(
    has.queryByRole('button', { name: t('customers.take', { title: 'Film club' }) }),
  ).toBeNull();
  expect((await panel(t('customers.subscriptions'))).getAllByText('Film club')[0]).toBeTruthy();
  expect((await panel(t('customers.orders'))).getByText('2026-000007')).toBeTruthy();
});

it('says so of somebody who has and paid nothing', async () => {
  open(customerDetail({ spent: [], method: null, credit: [{ minor: 500, currency: 'USD' }] }));
  expect(await fact(t('customers.spent'))).toBe(t('customers.nothing'));
  expect(await fact(t('customers.method'))).toBe(t('customers.no_method'));
  expect(await fact(t('customers.credit'))).toBe('$5.00');
  expect(screen.getByText(t('customers.has_nothing'))).toBeTruthy();
  expect(screen.getByText(t('customers.no_orders'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: t('customers.subscriptions') })).toBeNull();
});

it('gives a product, and takes one back', async () => {
  const server = open();
  server.answer(`POST ${CUSTOMER}/grants`, () => json(customerDetail({ held: [held()] })));
  server.answer(`DELETE ${CUSTOMER}/grants/11`, () => json(customerDetail()));
  await pick(t('customers.give'), 'Nosferatu');
  const take = await screen.findByRole('button', {
    name: t('customers.take', { title: 'Metropolis' }),
  });
  expect(server.bodyOf(`POST ${CUSTOMER}/grants`)).toEqual({ product_id: 4, ends_at: null });
  fireEvent.click(take);
  expect(await screen.findByText(t('customers.has_nothing'))).toBeTruthy();
});

it('says of a film why they may not watch it, step by step', async () => {
  const server = open();
  server.answer(`GET ${CUSTOMER}/why`, () =>
    json({
      is_granted: false,
      content_id: 4,
      content_title: 'Bikes',
      steps: [
        { step: 'published', outcome: 'passed', detail: 'It is published.' },
        { step: 'paid', outcome: 'refused', detail: 'They have no product that opens it.' },
      ],
      by: [],
    }),
  );
  await pick(t('customers.film'), 'Bikes');
  expect(await screen.findByText(t('customers.may_not', { film: 'Bikes' }))).toBeTruthy();
  const why = await panel(t('customers.why'));
  expect(why.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Passed: It is published.',
    'Denied: They have no product that opens it.',
  ]);
});

it('says that there is no such customer, or why the page did not come', async () => {
  const server = open();
  await waitFor(() => expect(server.asked).toContain(`GET ${CUSTOMER}`));
  server.answer(`GET ${CUSTOMER}`, () => problem(404, 'not_found', 'Nobody.'));
  renderPage(<CustomerPage />, { at: '/customers/1', path: '/customers/:id' });
  expect(await screen.findByRole('heading', { name: t('common.not_found.title') })).toBeTruthy();
  server.answer(`GET ${CUSTOMER}`, () => problem(500, 'error', 'It broke.'));
  renderPage(<CustomerPage />, { at: '/customers/1', path: '/customers/:id' });
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
});
