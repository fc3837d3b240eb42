import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeListPage } from '../../testing/list-page';
import { renderPage } from '../../testing/render';
import { giftCard } from '../../testing/sales';
import { json, startServer } from '../../testing/server';
import { Component as GiftCardsPage } from './GiftCardsPage';

const CARDS = '/bullet/api/gift_cards';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the gift cards', {
  page: <GiftCardsPage />,
  route: CARDS,
  row: giftCard(),
  room: 'gift_cards',
  narrowed: { show: 'blocked', label: t('gift_cards.shows.blocked'), query: 'state=blocked' },
  cells: ['•••• K7QP', 'ben@example.com', t('gift_cards.states.usable'), '$50.00', '$37.01'],
});

function open(card = giftCard()) {
  const server = startServer({
    [`GET ${CARDS}`]: () => json([card], { 'last-page': 'true' }),
    [`GET ${CARDS}/8`]: () => json(card),
  });
  renderPage(<GiftCardsPage />);
  return server;
}

const said = (message: string) =>
  waitFor(() => expect(flash.list().map((one) => one.message)).toContain(message));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('opens a card: what is left, and what it was used for', async () => {
  const movement = { id: 1, minor: -1_299, at: '2026-03-02T10:00:00Z', order_id: 7 } as const;
  open(giftCard({ movements: [{ ...movement, kind: 'redeem', order_number: '2026-000007' }] }));
  await press('•••• K7QP');
  const sheet = within(await screen.findByRole('dialog', { name: '•••• K7QP' }));
  const link = await sheet.findByRole('link', {
    name: `${t('gift_cards.movement.redeem')} 2026-000007`,
  });
  expect(link.getAttribute('href')).toBe('/bullet/orders/7');
  expect(sheet.getByText('-$12.99')).toBeTruthy();
});

it('blocks a card, and says so', async () => {
  const server = open();
  server.answer(`PATCH ${CARDS}/8`, () => json(giftCard({ is_blocked: true })));
  await press('•••• K7QP');
  expect(await screen.findByText(t('gift_cards.no_movements'))).toBeTruthy();
  await press(t('gift_cards.block'));
  await said(t('gift_cards.blocked_now', { name: '•••• K7QP' }));
  expect(server.bodyOf(`PATCH ${CARDS}/8`)).toEqual({ is_blocked: true });
});

it('gives one away, and shows its code this once', async () => {
  const server = open();
  server.answer(`POST ${CARDS}`, () => json({ ...giftCard(), code: 'AAAA-BBBB-K7QP' }));
  await press(t('gift_cards.give'));
  await press(t('gift_cards.create'));
  expect(await screen.findByText(t('products.amount_fault', { currency: 'USD' }))).toBeTruthy();
  expect(server.asked).not.toContain(`POST ${CARDS}`);
  fireEvent.change(screen.getByLabelText(t('gift_cards.amount')), { target: { value: '50' } });
  await press(t('gift_cards.create'));
  expect(await screen.findByText('AAAA-BBBB-K7QP')).toBeTruthy();
  expect(server.bodyOf(`POST ${CARDS}`)).toEqual({
    minor: 5_000,
    currency: 'USD',
    recipient_email: '',
  });
});
