import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { Component as WebhooksSection } from './WebhooksSection';

afterEach(() => vi.unstubAllGlobals());

const endpoint = {
  id: 1,
  url: 'https://example.com/hooks',
  kinds: ['order.paid'],
  created_at: '2026-11-01T10:00:00Z',
  failing_since: null,
  paused_at: null,
  is_given_up: false,
  former_until: null,
};
const delivery = {
  id: 5,
  message_id: 'msg_1',
  kind: 'order.paid',
  body: '{"id":"msg_1"}',
  state: 'failed',
  tries: 10,
  created_at: '2026-11-01T10:00:00Z',
  due_at: '2026-11-01T10:00:00Z',
  last_tried_at: '2026-11-01T10:00:00Z',
  status_code: 500,
  answer: 'oops',
};
const kinds = [
  { kind: 'film.published', text: 'Viewers can see a film.' },
  { kind: 'order.paid', text: 'An order is paid.' },
];

function open(endpoints: object[]) {
  const server = startServer({
    'GET /bullet/api/webhooks': () => json({ endpoints, kinds }),
    'POST /bullet/api/webhooks': () =>
      Response.json({ endpoint, secret: 'whsec_once' }, { status: 201 }),
    'PUT /bullet/api/webhooks/1': () => json(endpoint),
    'GET /bullet/api/webhooks/1/deliveries': () =>
      json({ deliveries: [delivery], next_before: null }),
    'POST /bullet/api/webhooks/1/deliveries/5/again': () => json(delivery),
  });
  return { ...renderPage(<WebhooksSection />), server };
}

it('adds one, and shows its secret this once', async () => {
  const { server } = open([]);
  fireEvent.click(await screen.findByRole('button', { name: t('webhooks.new') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(t('webhooks.url')), {
    target: { value: ' https://example.com/hooks ' },
  });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'order.paid' }));
  fireEvent.click(dialog.getByRole('button', { name: t('webhooks.add') }));
  expect(await screen.findByText('whsec_once')).toBeTruthy();
  expect(server.bodyOf('POST /bullet/api/webhooks')).toEqual({
    url: 'https://example.com/hooks',
    kinds: ['order.paid'],
  });
});

it('says what is wrong with the address', async () => {
  const { server } = open([]);
  server.answer('POST /bullet/api/webhooks', () =>
    problem(422, 'wrong_webhook_url', 'Enter a public address.', { field: 'url' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: t('webhooks.new') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('webhooks.add') }));
  expect(await dialog.findByText('Enter a public address.')).toBeTruthy();
});

it('shows the log, and sends a delivery again', async () => {
  const { server } = open([endpoint]);
  fireEvent.click(await screen.findByRole('button', { name: t('webhooks.log') }));
  expect(await screen.findByText(/500 · 10 attempts/)).toBeTruthy();
  expect(screen.getByText('oops')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Send order\.paid of .* again/ }));
  await waitFor(() =>
    expect(server.asked).toContain('POST /bullet/api/webhooks/1/deliveries/5/again'),
  );
});

it('says that it was given up, and resumes', async () => {
  const { server } = open([{ ...endpoint, paused_at: '2026-11-04T10:00:00Z', is_given_up: true }]);
  expect(await screen.findByText(t('webhooks.states.given_up'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('webhooks.resume') }));
  await waitFor(() =>
    expect(server.bodyOf('PUT /bullet/api/webhooks/1')).toEqual({
      url: endpoint.url,
      kinds: endpoint.kinds,
      is_paused: false,
    }),
  );
});
