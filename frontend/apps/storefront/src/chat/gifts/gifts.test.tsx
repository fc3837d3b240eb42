import type { Chat } from '@matinee/api/storefront/chat';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve, signIn } from '../../comments/testing';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { FakeStream, gift, room, state } from '@matinee/api/testing/chat';
import { ChatSection } from '../ChatSection';

const ROOM = 'GET /api/live_chats/7';
const INTENT = 'POST /api/billings/payment_intent';
const BILLING = 'GET /api/billings';
const SUGGESTIONS = 'GET /api/live_chats/donation_suggestions';

const steps = [200, 500, 1_000, 2_000, 5_000, 10_000].map((amount, place) => ({
  amount,
  currency: 'USD',
  color: '#97ABBD',
  pinned_minutes: [0, 1, 2, 5, 10, 30][place],
}));
const suggestions = { least: 100, most: 1_000_000, donation_suggestions: steps };
const card = { id: 31, type: 'card', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 };
const open = { ...state.donations, is_open: true };
const taking = (more: Partial<Chat['state']> = {}): Chat =>
  room({ state: { ...state, donations: open, ...more } });

function draw(path = '/'): void {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter([{ path: '/', element: <ChatSection eventId={7} /> }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function serveGiving(answer: () => Response = () => Response.json({})) {
  return serve({
    [ROOM]: () => Response.json(taking()),
    [SUGGESTIONS]: () => Response.json(suggestions),
    [BILLING]: () => Response.json({ payment_details: card, order: null, payment: null }),
    [INTENT]: answer,
  });
}

const order = (status: string) => ({ id: 12, status, total: 500, currency: 'USD' });

// Loaded once, and not within the time that a test waits for it.
beforeAll(async () => {
  await import('./GivePanel');
  await import('../../pages/checkout/pay/SandboxCard');
});

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream);
  FakeStream.opened = [];
  sessionStorage.clear();
  signIn();
  pageConfig.billing = {
    providers: [{ name: 'sandbox', element: 'sandbox_card', label: 'Card', config: {} }],
    test_mode: true,
    nonce: '',
  };
});

const billing = (details: object | null) => () =>
  Response.json({ payment_details: details, order: null, payment: null });

describe('what was given', () => {
  test('stands among the messages with its words, and on top while its time runs', async () => {
    const given = gift(3, { body: 'For the band' });
    serve({ [ROOM]: () => Response.json(taking({ pinned_gifts: [given] })) });
    draw();
    const strip = await screen.findByRole('list', { name: 'Pinned donations' });
    const chip = within(strip).getByRole('button', { name: 'Ada donated $20.00' });
    expect(screen.queryByText('For the band')).toBeNull();
    fireEvent.click(chip);
    expect(screen.getByText('For the band')).toBeTruthy();
    act(() => FakeStream.last.say('messages', { messages: [given] }, '41'));
    expect(screen.getAllByText('For the band')).toHaveLength(2);
  });

  test('one whose time is over does not stay on top', async () => {
    const over = gift(3);
    if (over.gift) over.gift.pinned_until = '2020-01-01T00:00:00.000+00:00';
    serve({ [ROOM]: () => Response.json(taking({ pinned_gifts: [over] })) });
    draw();
    await screen.findByText(/message 1/);
    expect(screen.queryByRole('list', { name: 'Pinned donations' })).toBeNull();
  });

  test('the goal moves as the stream tells', async () => {
    const goal = { amount: 10_000, title: 'A new roof' };
    serve({ [ROOM]: () => Response.json(taking({ donations: { ...open, goal } })) });
    draw();
    const bar = await screen.findByRole('progressbar', { name: 'A new roof' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    const givers = [{ name: 'Nora', amount: 10_000 }];
    const next = { ...open, goal, amount: 10_000, count: 1, givers };
    act(() => FakeStream.last.say('state', { ...state, donations: next }));
    expect(bar.getAttribute('aria-valuetext')).toMatch(/\$100\.00 of \$100\.00\. Goal reached/);
    expect(screen.getByText('Nora')).toBeTruthy();
  });
});

describe('giving', () => {
  test('two presses with the card on file', async () => {
    const { bodies } = serveGiving(() => Response.json({ order: order('paid'), payment: null }));
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Donate' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Donate $5.00' }));
    expect(await screen.findByText('Thank you! Your donation is in the chat.')).toBeTruthy();
    expect(bodies.at(-1)).toMatchObject({ live_event_id: 7, amount: 500, payment_method: '31' });
  });

  test('the card of the first donation is on file for the second', async () => {
    const { routes } = serveGiving(() => Response.json({ order: order('paid'), payment: null }));
    routes[BILLING] = billing(null);
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Donate' }));
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the chat' }));
    routes[BILLING] = billing(card);
    fireEvent.click(await screen.findByRole('button', { name: 'Donate' }));
    const saved = await screen.findByRole('radio', { name: /4242/, checked: true });
    expect(saved).toBeTruthy();
  });

  test('another amount and words; an amount out of bounds is sent nowhere', async () => {
    const { bodies } = serveGiving(() => Response.json({ order: order('paid'), payment: null }));
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Donate' }));
    const other = await screen.findByLabelText('Another amount (USD)');
    fireEvent.change(other, { target: { value: '0.50' } });
    fireEvent.blur(other);
    expect(await screen.findByText('Enter an amount from $1.00 to $10,000.00.')).toBeTruthy();
    fireEvent.change(other, { target: { value: '12.50' } });
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: ' Bravo\nall ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Donate $12.50' }));
    await screen.findByText('Thank you! Your donation is in the chat.');
    expect(bodies.at(-1)).toMatchObject({ amount: 1_250, message: 'Bravo all' });
  });

  test('an event that takes none any more says that nothing was charged', async () => {
    serveGiving(() =>
      Response.json(
        {
          success: false,
          errors: [{ code: 'donations_closed', message: 'x', field: null }],
          request_id: 'r',
        },
        { status: 409 },
      ),
    );
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Donate' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Donate $5.00' }));
    expect(await screen.findByText(/no longer takes donations/)).toBeTruthy();
  });

  test('a guest signs in first and comes back to it', async () => {
    pageConfig.session = { ...pageConfig.session, logged: false };
    serve({ [ROOM]: () => Response.json(taking()) });
    draw();
    const link = await screen.findByRole('link', { name: 'Sign in to donate' });
    expect(link.getAttribute('href')).toContain(encodeURIComponent('?donate=1'));
  });

  test('back from signing in the panel is open', async () => {
    serveGiving();
    draw('/?donate=1');
    expect(await screen.findByRole('button', { name: 'Donate $5.00' })).toBeTruthy();
  });

  test('an event that takes none has no button', async () => {
    serve({ [ROOM]: () => Response.json(room()) });
    draw();
    await screen.findByText(/message 1/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Donate' })).toBeNull());
  });
});
