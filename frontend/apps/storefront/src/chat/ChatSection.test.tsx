import type { Chat } from '@matinee/api/storefront/chat';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problem, serve, signIn } from '../comments/testing';
import { pageConfig } from '../stores/page-config';
import { queryClient } from '../stores/query-client';
import { FakeStream, message, room } from '@matinee/api/testing/chat';
import { ChatSection } from './ChatSection';

const ROOM = 'GET /api/live_chats/7';
const MESSAGES = 'POST /api/live_chats/7/messages';
const ACTS = 'POST /api/live_chats/7/acts';

function draw(behind: { current: () => number | null } = { current: () => null }): void {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter([
    { path: '/', element: <ChatSection eventId={7} behind={behind} /> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const answer = (chat: Chat) => () => Response.json(chat);
const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Write in the chat/ });
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

async function write(text: string): Promise<HTMLTextAreaElement> {
  const area = await field();
  fireEvent.change(area, { target: { value: text } });
  fireEvent.keyDown(area, { key: 'Enter' });
  return area;
}

/** In the menu of the first message. */
async function choose(name: string): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: /Options for the message/ });
  if (first) fireEvent.click(first);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream);
  FakeStream.opened = [];
  signIn();
});

describe('reading', () => {
  test('what was said, and what is said from then on', async () => {
    serve({ [ROOM]: answer(room()) });
    draw();
    expect(await screen.findByText(/message 1/)).toBeTruthy();
    act(() => FakeStream.last.say('messages', { messages: [message(3)] }, '41'));
    act(() => FakeStream.last.say('gone', { ids: [1] }, '42'));
    act(() => FakeStream.last.say('count', { watching: 1 }));
    expect(lines()).toHaveLength(2);
    expect(screen.getByText(/message 3/)).toBeTruthy();
    expect(screen.getByText('1 person is watching')).toBeTruthy();
  });

  test('text is never markup, and only an http link is one', async () => {
    const segments = [
      { type: 'text', text: '<b>bold</b> ' },
      { type: 'link', text: 'here', href: 'javascript:alert(1)' },
      { type: 'link', text: 'there', href: 'https://a.test/' },
    ] as const;
    serve({ [ROOM]: answer(room({ messages: [message(1, { segments: [...segments] })] })) });
    draw();
    expect(await screen.findByText(/<b>bold<\/b>/)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://a.test/',
    ]);
  });

  test('a guest is led to sign in', async () => {
    pageConfig.session.logged = false;
    serve({ [ROOM]: answer(room({ can_write: false, refusal: 'sign_in_required' })) });
    draw();
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toContain('/sign_in');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a chat that does not load says so, and is tried again', async () => {
    let isBroken = true;
    serve({ [ROOM]: () => (isBroken ? problem(503, 'x') : Response.json(room())) });
    draw();
    expect(await screen.findByRole('alert')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/message 1/)).toBeTruthy();
  });

  test('earlier messages are shown on wish', async () => {
    serve({
      [ROOM]: answer(room({ messages: [message(8)], has_more: true })),
      'GET /api/live_chats/7/messages': () =>
        Response.json({ messages: [message(7)], has_more: false }),
    });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText(/message 7/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });
});

describe('writing', () => {
  test('one’s own stands there at once, and once', async () => {
    let sent: { client_id: string } | undefined;
    let take!: (answer: Response) => void;
    const answered = new Promise<Response>((resolve) => (take = resolve));
    serve({
      [ROOM]: answer(room()),
      [MESSAGES]: async (request) => {
        sent = (await request.clone().json()) as { client_id: string };
        return answered;
      },
    });
    draw();
    const area = await write('Good evening');
    expect(area.value).toBe('');
    expect(screen.getByText('Good evening')).toBeTruthy();
    await waitFor(() => expect(sent).toBeDefined());
    const mine = message(3, { body: 'Good evening', client_id: sent?.client_id ?? '' });
    act(() => FakeStream.last.say('messages', { messages: [mine] }, '41'));
    expect(screen.getAllByText('Good evening')).toHaveLength(1);
    await act(async () => take(Response.json(mine)));
    expect(screen.getAllByText('Good evening')).toHaveLength(1);
  });

  test.each([
    [3.4561, 3_456],
    [0, 0],
    [61, undefined],
    [null, undefined],
  ])('a picture %s seconds behind is told with it', async (behind, latency) => {
    const { bodies } = serve({
      [ROOM]: answer(room()),
      [MESSAGES]: () => Response.json(message(3)),
    });
    draw({ current: () => behind });
    await write('Good evening');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect((bodies[0] as { latency_ms?: number }).latency_ms).toBe(latency);
  });

  test('a refusal gives the words back and says why', async () => {
    serve({ [ROOM]: answer(room()), [MESSAGES]: () => problem(403, 'links_off') });
    draw();
    const area = await write('See https://a.test');
    expect(await screen.findByText('Your account is too new to send links here.')).toBeTruthy();
    expect(area.value).toBe('See https://a.test');
  });

  test('slow mode says when one may write again', async () => {
    const slow = { ...room().state, slow_seconds: 30 };
    serve({
      [ROOM]: answer(room({ state: slow })),
      [MESSAGES]: () => Response.json(message(3)),
    });
    draw();
    await write('One');
    expect(await screen.findByText('You can write again in 30 seconds.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  test('200 characters are taken, more are not sent', async () => {
    const { bodies } = serve({
      [ROOM]: answer(room()),
      [MESSAGES]: () => Response.json(message(3)),
    });
    draw();
    await write('x'.repeat(201));
    expect(await screen.findByText('1 character too many')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  test('a chat that is closed while one looks takes the field away', async () => {
    serve({ [ROOM]: answer(room()) });
    draw();
    await field();
    act(() => FakeStream.last.say('state', { ...room().state, is_open: false }));
    expect(await screen.findByText('The chat is closed.')).toBeTruthy();
  });
});

describe('mentions', () => {
  test('suggest those in the room first', async () => {
    const others = [{ id: 9, name: 'Abel', nickname: '', mention: 'Abel' }];
    serve({
      [ROOM]: answer(room({ viewer_id: 2 })),
      'GET /api/users/by_name.json': () => Response.json(others),
    });
    draw();
    fireEvent.change(await field(), { target: { value: '@a' } });
    await screen.findByRole('option', { name: /Abel/ });
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Ada@Ada',
      'Abel@Abel',
    ]);
  });
});

describe('moderating', () => {
  test('a message is deleted, and that is undone', async () => {
    const { bodies } = serve({
      [ROOM]: answer(room({ can_moderate: true })),
      [ACTS]: () => Response.json({ id: 5, undo_until: '2026-05-01T20:10:00Z' }),
      [`${ACTS}/5/undo`]: () => Response.json({}),
    });
    draw();
    await choose('Delete');
    expect(await screen.findByText('Message deleted.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Message deleted.')).toBeNull());
    expect(bodies[0]).toEqual({ action: 'delete', message_id: 1 });
  });

  test('a person is timed out', async () => {
    const { bodies } = serve({
      [ROOM]: answer(room({ can_moderate: true })),
      [ACTS]: () => Response.json({ id: 5, undo_until: '2026-05-01T20:10:00Z' }),
    });
    draw();
    await choose('Time out for 10 minutes');
    await screen.findByText('This person can’t write for now.');
    expect(bodies).toEqual([{ action: 'timeout', person_id: 5, seconds: 600 }]);
  });

  test('who moderates nothing has a menu for their own alone', async () => {
    const own = message(2, { author: { id: 9, name: 'Me', role: '' } });
    serve({ [ROOM]: answer(room({ messages: [message(1), own] })) });
    draw();
    await screen.findByText(/message 1/);
    expect(screen.getAllByRole('button', { name: /Options for the message/ })).toHaveLength(1);
  });
});
