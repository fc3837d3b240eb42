import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../i18n';
import { pageConfig } from '../stores/page';
import { author, category } from '../testing/catalogue';
import { person } from '../testing/people';
import { renderPage } from '../testing/render';
import { order, product } from '../testing/sales';
import { json, startServer } from '../testing/server';
import { CommandPalette } from './CommandPalette';

const before = { ...pageConfig.session };
beforeEach(() => void Object.assign(pageConfig.session, { logged: true, role: 'owner' }));
afterEach(() => {
  Object.assign(pageConfig.session, before);
  vi.unstubAllGlobals();
});

function open() {
  const last = { 'last-page': 'true' };
  const server = startServer({
    'GET /bullet/api/contents': () => json([], last),
    'GET /bullet/api/categories': () =>
      json([category({ id: 7, title: 'Animation' }), category({ id: 8, title: 'Cities' })]),
    'GET /bullet/api/authors': () => json([author({ id: 9, name: 'Ana Sanz' })], last),
    'GET /bullet/api/orders': () => json([order()], last),
    'GET /bullet/api/people': () => json({ people: [person()], total: 1 }, last),
    'GET /bullet/api/products': () => json([product()], last),
  });
  return { server, ...renderPage(<CommandPalette onClose={() => undefined} />) };
}

const type = (text: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

it.each([
  ['refund', t('legal.kinds.refunds'), '/bullet/store/legal?page=refunds#legal.kinds.refunds'],
  ['time zone', t('insights.access.zone'), '/bullet/overview/access#insights.access.zone'],
  ['logo', t('store.look.logo'), '/bullet/store#store.look.logo'],
  [
    'maintenance',
    t('store.availability.maintenance'),
    '/bullet/store/availability#store.availability.maintenance',
  ],
])('finds the setting %s, and goes to its field', async (words, label, address) => {
  const { router } = open();
  type(words);
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
  await waitFor(() => {
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(address);
  });
});

it('finds a room by the words of its parts', async () => {
  open();
  type('failed pay');
  const room = { room: t('rooms.money'), part: t('failed_payments.title') };
  expect(await screen.findByRole('option', { name: t('palette.part', room) })).toBeTruthy();
});

it('finds orders, people and products', async () => {
  const { server } = open();
  type('an');
  expect(await screen.findByRole('group', { name: t('orders.title') })).toBeTruthy();
  expect(await screen.findByRole('group', { name: t('people.title') })).toBeTruthy();
  expect(await screen.findByRole('group', { name: t('products.title') })).toBeTruthy();
  expect(server.asked).toContain('GET /bullet/api/orders?q=an&page=1');
});

it.each([
  ['categories.title', 'Animation', '/bullet/categories/7'],
  ['authors.title', 'Ana Sanz', '/bullet/authors/9'],
] as const)('finds among %s what bears the words, and goes there', async (group, name, address) => {
  const { router } = open();
  type('an');
  expect(await screen.findByRole('group', { name: t(group) })).toBeTruthy();
  fireEvent.click(screen.getByRole('option', { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(screen.queryByRole('option', { name: 'Cities' })).toBeNull();
});

it('asks for films alone before two letters are typed', async () => {
  const { server } = open();
  type('a');
  await waitFor(() => expect(server.asked).toContain('GET /bullet/api/contents?q=a&page=1'));
  expect(server.asked.filter((asked) => !asked.includes('/contents'))).toEqual([]);
});
