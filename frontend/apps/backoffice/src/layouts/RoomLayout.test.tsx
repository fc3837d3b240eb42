import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NotTakingMoney } from '../components/NotTakingMoney';
import { t } from '../i18n';
import { openParts, roomOf } from '../rooms';
import { pageConfig } from '../stores/page';
import { renderPage } from '../testing/render';
import { json, startServer } from '../testing/server';
import { RoomLayout } from './RoomLayout';

const before = { ...pageConfig.session };

afterEach(() => {
  Object.assign(pageConfig.session, before);
  vi.unstubAllGlobals();
});

const signIn = (role: string) => Object.assign(pageConfig.session, { logged: true, role });

const sections = (room: string) => t('rooms.sections', { room });
const tabsOf = async (room: string) => {
  const nav = await screen.findByRole('navigation', { name: sections(room) });
  return [...nav.querySelectorAll('a')].map((link) => link.textContent);
};

it('is headed by the room and leads to its parts; the part is the title of the window', async () => {
  signIn('owner');
  renderPage(<RoomLayout room="money" />, { at: '/bullet/orders' });
  expect(await tabsOf('Money')).toEqual(openParts(roomOf('money')).map(({ label }) => t(label)));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('rooms.money'));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(t('orders.title'));
  expect(document.title).toBe(`${t('orders.title')} · ${pageConfig.store.title}`);
});

it('keeps the providers from those who may not change them', async () => {
  signIn('admin');
  renderPage(<RoomLayout room="store" />, { at: '/bullet/store' });
  expect(await tabsOf('Store')).not.toContain(t('providers.title'));
});

it('takes along what is looked at', async () => {
  signIn('owner');
  renderPage(<RoomLayout room="numbers" search="?days=7" />, { at: '/bullet/overview' });
  const now = await screen.findByRole('link', { name: t('insights.tabs.now') });
  expect(now.getAttribute('href')).toBe('/bullet/overview/now?days=7');
});

it('says above every part that no real money comes in yet', async () => {
  signIn('owner');
  startServer({ 'GET /bullet/api/money_mode': () => json({ mode: 'sandbox', providers: [] }) });
  renderPage(<RoomLayout room="shop" notice={<NotTakingMoney />} />, { at: '/bullet/offers' });
  expect(await screen.findByRole('region', { name: t('going_live.title') })).toBeTruthy();
});
