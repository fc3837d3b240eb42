import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../i18n';
import { notices } from '../stores/notice';
import { renderPage } from '../testing/render';
import { json, startServer } from '../testing/server';
import { SavedViews } from './SavedViews';

const API = '/bullet/api/saved_views/orders';
const large = { name: 'Large', address: '?sort=-total' };

afterEach(() => {
  notices.close();
  vi.unstubAllGlobals();
});

function open(at: string) {
  const server = startServer({
    [`GET ${API}`]: () => json([large]),
    [`PUT ${API}`]: async (request) => json(((await request.json()) as { views: object[] }).views),
  });
  return { server, ...renderPage(<SavedViews list="orders" />, { at }) };
}

const menu = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const item = (name: string) => screen.findByRole('menuitem', { name });

it('keeps filters and order under a name, without the page', async () => {
  const { server } = open('/orders?show=open&sort=total&page=3');
  await menu(t('lists.views.title'));
  fireEvent.click(await item(t('lists.views.save')));
  fireEvent.click(await screen.findByRole('button', { name: t('lists.views.save_submit') }));
  expect(await screen.findByText(t('lists.views.name_missing'))).toBeTruthy();
  fireEvent.change(screen.getByLabelText(t('lists.views.name')), { target: { value: ' Unpaid ' } });
  fireEvent.click(screen.getByRole('button', { name: t('lists.views.save_submit') }));
  const views = [large, { name: 'Unpaid', address: '?show=open&sort=total' }];
  await waitFor(() => expect(server.bodyOf(`PUT ${API}`)).toEqual({ views }));
  expect(await screen.findByRole('button', { name: 'Unpaid' })).toBeTruthy();
});

it('leads to a view, which is its address', async () => {
  const { router } = open('/orders?page=2');
  await menu(t('lists.views.title'));
  fireEvent.click(await item('Large'));
  await waitFor(() => expect(router.state.location.search).toBe(large.address));
  expect(router.state.location.pathname).toBe('/orders');
});

it('deletes the view that one looks at, with a way back', async () => {
  const { server } = open('/orders?sort=-total');
  await menu('Large');
  fireEvent.click(await item(t('lists.views.remove', { name: 'Large' })));
  await waitFor(() => expect(server.bodyOf(`PUT ${API}`)).toEqual({ views: [] }));
  await waitFor(() => expect(notices.get()).not.toBeNull());
  notices.get()?.undo();
  await waitFor(() => expect(server.bodyOf(`PUT ${API}`)).toEqual({ views: [large] }));
});

it('has nothing to save where nothing is narrowed', async () => {
  open('/orders');
  await menu(t('lists.views.title'));
  expect((await item(t('lists.views.save'))).ariaDisabled).toBe('true');
});
