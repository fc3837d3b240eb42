import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeListPage } from '../../testing/list-page';
import { renderPage } from '../../testing/render';
import { subscription } from '../../testing/sales';
import { json, problem, startServer } from '../../testing/server';
import { Component as SubscriptionsPage } from './SubscriptionsPage';

const END = '/bullet/api/subscriptions/5/end';

afterEach(() => vi.unstubAllGlobals());

describeListPage('the subscriptions', {
  page: <SubscriptionsPage />,
  route: '/bullet/api/subscriptions',
  row: subscription(),
  room: 'subscriptions',
  narrowed: {
    show: 'canceling',
    label: t('subscriptions.shows.canceling'),
    query: 'status=canceling',
  },
  cells: [
    'Ann',
    'ann@example.com',
    'Film club',
    '$9.99',
    t('subscriptions.statuses.active'),
    /Renews .*2026/,
  ],
});

function open(row = subscription()) {
  const server = startServer({
    'GET /bullet/api/subscriptions': () => json([row], { 'last-page': 'true' }),
    [`POST ${END}`]: () => json(subscription({ status: 'canceled' })),
    [`DELETE ${END}`]: () => json(subscription()),
  });
  renderPage(<SubscriptionsPage />);
  return server;
}
const choose = async (act: string) => {
  fireEvent.click(
    await screen.findByRole('button', { name: t('subscriptions.acts', { name: 'Ann' }) }),
  );
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
};
const said = async (message: string) =>
  waitFor(() => expect(flash.list().map((one) => one.message)).toContain(message));

describe('what staff does with a subscription', () => {
  it('ends with its period at once, for that can be taken back', async () => {
    const server = open();
    await choose(t('subscriptions.end_later'));
    await said(t('subscriptions.done.period_end'));
    expect(server.bodyOf(`POST ${END}`)).toEqual({ when: 'period_end' });
  });

  it('takes the end back', async () => {
    const server = open(subscription({ cancel_at_period_end: true }));
    await choose(t('subscriptions.keep'));
    await said(t('subscriptions.done.keep'));
    expect(server.asked).toContain(`DELETE ${END}`);
  });

  it('asks before it ends now', async () => {
    const server = open();
    await choose(t('subscriptions.end_now'));
    expect(await screen.findByRole('dialog', { name: t('subscriptions.end_title') })).toBeTruthy();
    expect(server.asked).not.toContain(`POST ${END}`);
    fireEvent.click(screen.getByRole('button', { name: t('subscriptions.end_now') }));
    await said(t('subscriptions.done.now'));
    expect(server.bodyOf(`POST ${END}`)).toEqual({ when: 'now' });
  });

  it('says why it did not end', async () => {
    const server = open();
    server.answer(`POST ${END}`, () => problem(409, 'in_doubt', 'Checking with the provider.'));
    await choose(t('subscriptions.end_later'));
    await said('Checking with the provider.');
  });

  it('is nothing once it has ended', async () => {
    open(subscription({ status: 'canceled', ended_at: '2026-03-02T10:00:00Z' }));
    expect(await screen.findByText(t('subscriptions.statuses.canceled'))).toBeTruthy();
    expect(
      screen.queryByRole('button', { name: t('subscriptions.acts', { name: 'Ann' }) }),
    ).toBeNull();
  });
});
