import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { comment, draw, listAnswer, own, problem, serve, signIn } from './testing';
import { LOOK_EVERY_MS } from './use-changes';

const goToSignIn = vi.hoisted(() => vi.fn());
vi.mock('@matinee/api/sign-in-redirect', () => ({ goToSignIn }));

beforeEach(() => {
  signIn();
  sessionStorage.clear();
  goToSignIn.mockReset();
});

test('a 401 to a reply leads to the page to sign in', async () => {
  const { bodies } = serve({
    'GET /api/comments': () => listAnswer([comment(1)]),
    'POST /api/comments': () => problem(401, 'sign_in_required'),
  });
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to Writer 1' }));
  const field = screen.getByRole('textbox', { name: 'Write a reply' });
  fireEvent.change(field, { target: { value: 'Mine' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1) as HTMLElement);
  await waitFor(() => expect(goToSignIn).toHaveBeenCalledExactlyOnceWith('/sign_in'));
  expect(bodies).toEqual([{ id: 12, thread_id: 1, comment: { body: 'Mine', mentioned: [] } }]);
});

const reply = (id: number) => comment(id, { thread_id: 1 });
const words = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('p')?.textContent);
const wordsOf = (...ids: number[]) => ids.map((id) => `Words of ${id}`);

describe('a thread that is longer than what the comment brought along', () => {
  const opener = comment(1, { replies_count: 5, thread: [2, 3, 4].map(reply) });
  const long = () => listAnswer([opener]);

  test('shows the first replies, and all of them when asked', async () => {
    const { asked } = serve({
      'GET /api/comments': (request) =>
        request.url.includes('thread_id=1') ? listAnswer([2, 3, 4, 5, 6].map(reply)) : long(),
    });
    draw();
    await screen.findByText('Words of 4');
    expect(asked).toHaveLength(1);
    const button = screen.getByRole('button', { name: 'Show all 5 replies' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    await waitFor(() => expect(words()).toEqual(wordsOf(1, 2, 3, 4, 5, 6)));
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer replies' }));
    expect(words()).toEqual(wordsOf(1, 2, 3, 4));
  });

  test('keeps the first replies while the others do not load', async () => {
    serve({
      'GET /api/comments': (request) =>
        request.url.includes('thread_id=1') ? problem(500, 'internal_error') : long(),
    });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 5 replies' }));
    expect(await screen.findByText('We couldn’t load the replies.')).toBeTruthy();
    expect(words()).toEqual(wordsOf(1, 2, 3, 4));
  });

  test('shows one’s own new reply without loading the others', async () => {
    const { asked } = serve({
      'GET /api/comments': long,
      'POST /api/comments': () =>
        Response.json(own(9, { thread_id: 1, body: 'Mine' }), { status: 201 }),
    });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Reply to Writer 1' }));
    const field = screen.getByRole('textbox', { name: 'Write a reply' });
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1) as HTMLElement);
    await waitFor(() => expect(words()).toEqual([...wordsOf(1, 2, 3, 4), 'Mine']));
    expect(screen.getByRole('button', { name: 'Show all 6 replies' })).toBeTruthy();
    expect(asked.filter((call) => call.includes('thread_id'))).toEqual([]);
  });
});

const changes = (comments: unknown[], gone: number[] = []) => ({
  'GET /api/comments': () =>
    listAnswer([comment(1, { replies_count: 3, thread: [2, 3, 4].map(reply) })]),
  'GET /api/comments/changes': () =>
    Response.json({ version: 5, total: 5, comments, gone, is_too_long_ago: false }),
});

async function look(): Promise<void> {
  draw();
  await screen.findByText('Words of 4');
  await act(() => vi.advanceTimersByTimeAsync(LOOK_EVERY_MS));
}

describe('what others do to a thread', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });

  test('is seen in it: a new reply is at its end', async () => {
    const opener = comment(1, { replies_count: 4, thread: [2, 3, 4].map(reply) });
    serve(changes([opener, reply(5)]));
    await look();
    await waitFor(() => expect(words()).toEqual(wordsOf(1, 2, 3, 4, 5)));
    expect(screen.getByText('1 new comment')).toBeTruthy();
  });

  test('is seen in it: a hidden reply is gone, other words are new', async () => {
    const opener = comment(1, { replies_count: 2, thread: [2, 4].map(reply) });
    serve(changes([opener, { ...reply(4), segments: [{ type: 'text', text: 'Better' }] }], [3]));
    await look();
    await waitFor(() => expect(words()).toEqual([...wordsOf(1, 2), 'Better']));
  });

  test('leaves no gap: of several new replies the button tells', async () => {
    const opener = comment(1, { replies_count: 5, thread: [2, 3, 4].map(reply) });
    serve(changes([opener, reply(5), reply(6)]));
    await look();
    expect(await screen.findByRole('button', { name: 'Show all 5 replies' })).toBeTruthy();
    expect(words()).toEqual(wordsOf(1, 2, 3, 4));
  });
});
