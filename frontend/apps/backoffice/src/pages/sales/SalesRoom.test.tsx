import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { SalesRoom } from './SalesRoom';

const before = { ...pageConfig.session };

afterEach(() => {
  Object.assign(pageConfig.session, before);
  vi.unstubAllGlobals();
});

function open(role: string) {
  Object.assign(pageConfig.session, { logged: true, role });
  startServer({ 'GET /bullet/api/money_mode': () => json({ mode: 'sandbox', providers: [] }) });
  renderPage(<SalesRoom />, { at: '/bullet/orders' });
}

const TABS = [
  'revenue',
  'orders',
  'subscriptions',
  'failed_payments',
  'customers',
  'products',
  'offers',
  'coupons',
  'gift_cards',
  'providers',
] as const;

const tabs = async () => {
  const nav = await screen.findByRole('navigation', { name: t('sales.sections') });
  return [...nav.querySelectorAll('a')].map((link) => link.textContent);
};

it('leads an owner to every part, and says which one this is', async () => {
  open('owner');
  expect(await tabs()).toEqual(TABS.map((tab) => t(`sales.tabs.${tab}`)));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(t('sales.tabs.orders'));
});

it('keeps the providers from those who may not change them', async () => {
  open('admin');
  expect(await tabs()).not.toContain(t('sales.tabs.providers'));
});

it('says above every part that no real money comes in yet', async () => {
  open('owner');
  expect(await screen.findByRole('region', { name: t('going_live.title') })).toBeTruthy();
});
