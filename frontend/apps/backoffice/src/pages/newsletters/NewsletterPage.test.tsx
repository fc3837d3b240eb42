import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { newsletter } from '../../testing/newsletters';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { Component as NewsletterPage } from './NewsletterPage';

const PATH = '/bullet/api/newsletters/7';

afterEach(() => vi.unstubAllGlobals());

function open(state: Partial<typeof newsletter> = {}) {
  const server = startServer({
    [`GET ${PATH}`]: () => json({ ...newsletter, ...state }),
    [`PUT ${PATH}`]: () => json({ ...newsletter, updated_at: '2026-05-04T13:00:00Z' }),
    [`POST ${PATH}/sending`]: () => json({ ...newsletter, state: 'scheduled' }),
    [`POST ${PATH}/test`]: () => json({ email: 'ann@example.com' }),
    [`DELETE ${PATH}/sending`]: () => json({ ...newsletter, state: 'canceled' }),
    'GET /bullet/api/newsletters/audience': () =>
      json({ recipients: 1204, subscribers: 2000, countries: ['DE', 'AT'] }),
    'GET /bullet/api/products': () => json([], { 'last-page': 'true' }),
    'GET /bullet/api/contents': () => json([], { 'last-page': 'true' }),
    'GET /bullet/api/insights/settings': () => json({ time_zone: 'UTC' }),
  });
  renderPage(<NewsletterPage />, { at: '/bullet/newsletters/7', path: '/bullet/newsletters/:id' });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const indexOf = (asked: readonly string[], call: string) => asked.indexOf(call);

it('says how many get it while one chooses', async () => {
  const server = open();
  expect(
    await screen.findByText(
      t('newsletters.segment.count', { count: 1204, shown: '1,204', subscribers: '2,000' }),
    ),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText(t('newsletters.segment.days_min')), {
    target: { value: '90 days' },
  });
  await waitFor(() =>
    expect(server.asked).toContain(
      'GET /bullet/api/newsletters/audience?subscription=active&joined_days_min=90&spent_minor=1250&currency=USD',
    ),
  );
});

it('saves what was typed before a test goes out', async () => {
  const server = open();
  fireEvent.change(await screen.findByLabelText(t('newsletters.text.subject')), {
    target: { value: 'New in July' },
  });
  await press(t('newsletters.test'));
  await waitFor(() =>
    expect(flash.list().map(({ message }) => message)).toContain(
      t('newsletters.test_sent', { email: 'ann@example.com' }),
    ),
  );
  expect(server.bodyOf(`PUT ${PATH}`)).toMatchObject({
    texts: [newsletter.texts[0], { ...newsletter.texts[1], subject: 'New in July' }],
  });
  expect(indexOf(server.asked, `PUT ${PATH}`)).toBeLessThan(
    indexOf(server.asked, `POST ${PATH}/test`),
  );
});

it('says how many get it before it is sent', async () => {
  const server = open();
  await press(t('newsletters.send'));
  expect(
    await screen.findByText(t('newsletters.sending.count', { count: 1204, shown: '1,204' })),
  ).toBeTruthy();
  await press(t('newsletters.sending.submit'));
  expect(await screen.findByText(t('newsletters.states.scheduled'))).toBeTruthy();
  expect(server.bodyOf(`POST ${PATH}/sending`)).toEqual({ send_at: null });
});

it('is canceled while it goes out, in two presses', async () => {
  open({ state: 'sending', send_at: '2026-05-04T12:00:00Z' });
  await press(t('newsletters.cancel.open'));
  const [, confirm] = await screen.findAllByRole('button', {
    name: t('newsletters.cancel.confirm'),
    hidden: true,
  });
  fireEvent.click(confirm as HTMLElement);
  expect(await screen.findByText(t('newsletters.states.canceled'))).toBeTruthy();
});

it('shows the letters on new films with their numbers, and turns them off', async () => {
  const letters = { ...newsletter, kind: 'new_films', state: 'running', texts: [] } as const;
  const server = startServer({
    [`GET ${PATH}`]: () => json({ ...letters, results: { ...letters.results, deliveries: 12 } }),
    [`GET ${PATH}/letter`]: () => json({ subject: 'New', text: 'Night Train', html: '' }),
    [`DELETE ${PATH}/sending`]: () => json({ ...letters, state: 'draft' }),
  });
  renderPage(<NewsletterPage />, { at: '/bullet/newsletters/7', path: '/bullet/newsletters/:id' });
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.queryByLabelText(t('newsletters.text.subject'))).toBeNull();
  await press(t('newsletters.automatic.turn_off'));
  await waitFor(() => expect(server.asked).toContain(`DELETE ${PATH}/sending`));
  expect(
    await screen.findByRole('button', { name: t('newsletters.automatic.turn_on') }),
  ).toBeTruthy();
});
