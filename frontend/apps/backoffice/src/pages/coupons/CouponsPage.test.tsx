import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeListPage } from '../../testing/list-page';
import { renderPage } from '../../testing/render';
import { coupon } from '../../testing/sales';
import { json, problem, startServer } from '../../testing/server';
import { Component as CouponsPage } from './CouponsPage';

const COUPONS = '/bullet/api/coupons';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the coupons', {
  page: <CouponsPage />,
  route: COUPONS,
  row: coupon(),
  room: 'coupons',
  narrowed: { show: 'ended', label: t('coupons.shows.ended'), query: 'state=ended' },
  cells: [
    'SPRING',
    t('coupons.any_product'),
    '20%',
    t('coupons.used', { count: 4, most: 100 }),
    t('coupons.no_end'),
    t('coupons.states.usable'),
  ],
});

function open() {
  const server = startServer({
    [`GET ${COUPONS}`]: () => json([coupon()], { 'last-page': 'true' }),
    'GET /bullet/api/products': () => json([], { 'last-page': 'true' }),
  });
  renderPage(<CouponsPage />);
  return server;
}

const said = (message: string) =>
  waitFor(() => expect(flash.list().map((one) => one.message)).toContain(message));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('stops a coupon, and lets it be used again', async () => {
  const server = open();
  const stopped = coupon({ is_active: false });
  server.answer(`PATCH ${COUPONS}/6`, () => json(stopped));
  await press(`${t('coupons.stop')} SPRING`);
  await said(t('coupons.stopped', { code: 'SPRING' }));
  expect(server.bodyOf(`PATCH ${COUPONS}/6`)).toEqual({ is_active: false });
  server.answer(`GET ${COUPONS}`, () => json([stopped], { 'last-page': 'true' }));
  server.answer(`PATCH ${COUPONS}/6`, () => json(coupon()));
  await press(`${t('coupons.stop')} SPRING`);
  await said(t('coupons.allowed', { code: 'SPRING' }));
});

it('makes one: its last day counts in full', async () => {
  const server = open();
  server.answer(`POST ${COUPONS}`, () => json(coupon({ code: 'MAY' })));
  await press(t('coupons.new'));
  await type(t('coupons.code'), 'may');
  await type(t('coupons.percent_off'), '15');
  await type(t('coupons.until'), '2026-05-31');
  await press(t('coupons.create'));
  await said(t('coupons.created', { code: 'MAY' }));
  expect(server.bodyOf(`POST ${COUPONS}`)).toEqual({
    code: 'MAY',
    percent: 15,
    amount_minor: null,
    currency: '',
    duration: 'once',
    duration_periods: null,
    product_id: null,
    max_redemptions: null,
    valid_from: null,
    valid_to: '2026-06-01T00:00:00.000Z',
  });
});

it('sends nothing without a percentage, and says at the code why it was refused', async () => {
  const server = open();
  server.answer(`POST ${COUPONS}`, () =>
    problem(422, 'taken', 'There is one of this name.', { field: 'code' }),
  );
  await press(t('coupons.new'));
  await type(t('coupons.code'), 'spring');
  await press(t('coupons.create'));
  expect(await screen.findByText(t('coupons.percent_fault'))).toBeTruthy();
  expect(server.asked).not.toContain(`POST ${COUPONS}`);
  await type(t('coupons.percent_off'), '15');
  await press(t('coupons.create'));
  expect(await screen.findByText('There is one of this name.')).toBeTruthy();
});
