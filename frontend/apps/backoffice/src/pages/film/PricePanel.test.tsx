import type { FilmProducts } from '@matinee/api/backoffice/products';
import type { Access } from '@matinee/api/backoffice/films';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { product } from '../../testing/sales';
import { json, problem, startServer } from '../../testing/server';
import { PricePanel } from './PricePanel';

const READ = 'GET /bullet/api/contents/4/products';
const PRICE = 'POST /bullet/api/contents/4/prices';

afterEach(() => vi.unstubAllGlobals());

const sold = (change: Partial<FilmProducts> = {}): FilmProducts => ({
  purchase: null,
  rental: null,
  others: [],
  is_on_sale: false,
  ...change,
});

const plan = (title: string, id: number, everything = false) =>
  product({ id, title, kind: 'plan', unlocks_everything: everything });

function open(answer: FilmProducts, access: Access = 'paid') {
  const server = startServer({ [READ]: () => json(answer) });
  renderPage(<PricePanel film={film()} access={access} />);
  return server;
}

it('says that nobody can buy it, and takes a price here', async () => {
  const server = open(sold());
  expect(await screen.findByText(t('film.price.not_on_sale'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('film.price.set_purchase') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('film.price.save') }));
  expect(await dialog.findByText(t('products.amount_fault', { currency: 'USD' }))).toBeTruthy();
  server.answer(PRICE, () => json(sold({ purchase: product(), is_on_sale: true })));
  fireEvent.change(dialog.getByRole('textbox', { name: t('products.amount') }), {
    target: { value: '12.99' },
  });
  fireEvent.click(dialog.getByRole('button', { name: t('film.price.save') }));
  expect(await screen.findByText('$12.99')).toBeTruthy();
  expect(server.bodyOf(PRICE)).toEqual({
    kind: 'purchase',
    currency: 'USD',
    minor: 1299,
    rental_start_days: null,
    rental_watch_hours: null,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(t('film.price.not_on_sale'))).toBeNull();
});

it('asks of a rental how long it may be watched', async () => {
  const server = open(sold());
  fireEvent.click(await screen.findByRole('button', { name: t('film.price.set_rental') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: t('products.amount') }), {
    target: { value: '3.99' },
  });
  fireEvent.change(dialog.getByRole('textbox', { name: t('products.watch_hours') }), {
    target: { value: '24' },
  });
  server.answer(PRICE, () => problem(422, 'wrong_price', 'Too little.', { field: 'minor' }));
  fireEvent.click(dialog.getByRole('button', { name: t('film.price.save') }));
  expect(await dialog.findByText('Too little.')).toBeTruthy();
  expect(server.bodyOf(PRICE)).toMatchObject({
    kind: 'rental',
    rental_start_days: 30,
    rental_watch_hours: 24,
  });
});

it('stops selling at a price, and takes the film off sale', async () => {
  const own = product();
  const server = open(sold({ purchase: own, is_on_sale: true }));
  server.answer(`PATCH /bullet/api/products/${own.id}`, () => {
    const off = product({ is_on_sale: false });
    server.answer(READ, () => json(sold({ purchase: off })));
    return json(off);
  });
  fireEvent.click(await screen.findByRole('switch', { name: t('film.price.for_sale_purchase') }));
  expect(await screen.findByText(t('film.price.not_on_sale'))).toBeTruthy();
  const [price] = own.prices;
  server.answer(`DELETE /bullet/api/products/${own.id}/prices/${price?.id}`, () => {
    const bare = product({ is_on_sale: false, prices: [] });
    server.answer(READ, () => json(sold({ purchase: bare })));
    return json(bare);
  });
  const name = t('film.price.retire_purchase', { price: '$12.99' });
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText('$12.99')).toBeNull());
});

it('puts the film into a plan; one of everything has it anyway', async () => {
  const others = [
    { product: plan('Club', 5), is_included: false },
    { product: plan('Everything', 6, true), is_included: true },
  ];
  const server = open(sold({ others, is_on_sale: true }));
  const box = await screen.findByRole('checkbox', { name: 'Club' });
  expect(screen.queryByRole('checkbox', { name: 'Everything' })).toBeNull();
  expect(screen.getByText(t('film.price.everything'))).toBeTruthy();
  const path = 'PUT /bullet/api/contents/4/products/5';
  server.answer(path, () =>
    json(sold({ others: [{ product: plan('Club', 5), is_included: true }] })),
  );
  fireEvent.click(box);
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Club' })).toHaveProperty('checked', true),
  );
  expect(server.bodyOf(path)).toEqual({ is_included: true });
});

it('says that prices do not count yet while everybody may watch', async () => {
  open(sold(), 'public');
  expect(await screen.findByText(t('film.price.not_paid'))).toBeTruthy();
  expect(screen.queryByText(t('film.price.not_on_sale'))).toBeNull();
});

it('saves the free preview as it is chosen', async () => {
  const server = open(sold());
  server.answer('PATCH /bullet/api/contents/4', () => json(film({ free_minutes: 5 })));
  fireEvent.click(await screen.findByRole('combobox', { name: t('film.price.free') }));
  const name = t('film.price.free_minutes', { count: 5 });
  const choice = await screen.findByRole('option', { name });
  fireEvent.pointerDown(choice);
  fireEvent.click(choice);
  await waitFor(() =>
    expect(server.bodyOf('PATCH /bullet/api/contents/4')).toEqual({ free_minutes: 5 }),
  );
});
