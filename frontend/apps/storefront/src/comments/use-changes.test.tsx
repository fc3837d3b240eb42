import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { comment, draw, listAnswer, serve, signIn } from './testing';
import { LOOK_EVERY_MS } from './use-changes';

beforeEach(signIn);

const bodies = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('p')?.textContent);

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('follows what others do while it is looked at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = serve({
    'GET /api/comments': () => listAnswer([comment(2), comment(1)]),
    'GET /api/comments/changes': () =>
      Response.json({
        version: 5,
        total: 1,
        comments: [comment(3)],
        gone: [1, 2],
        is_too_long_ago: false,
      }),
  });
  draw();
  await screen.findByText('Words of 1');
  await act(() => vi.advanceTimersByTimeAsync(LOOK_EVERY_MS));
  await waitFor(() => expect(bodies()).toEqual(['Words of 3']));
  expect(screen.getByText('1 new comment')).toBeTruthy();
  expect(asked.at(-1)).toBe('GET /api/comments/changes?id=12&since=1');
  await act(() => vi.advanceTimersByTimeAsync(LOOK_EVERY_MS));
  expect(asked.at(-1)).toBe('GET /api/comments/changes?id=12&since=5');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(LOOK_EVERY_MS * 3));
  expect(asked.length).toBe(before);
  vi.useRealTimers();
});

test('asks again for who comes back while an older question is on its way', async () => {
  const nothingNew = { version: 4, total: 2, comments: [], gone: [], is_too_long_ago: false };
  let answerFirst!: (answer: Response) => void;
  const first = new Promise<Response>((resolve) => (answerFirst = resolve));
  let looks = 0;
  const { asked } = serve({
    'GET /api/comments': () => listAnswer([comment(2), comment(1)]),
    'GET /api/comments/changes': () =>
      (looks += 1) === 1
        ? first
        : Response.json({ ...nothingNew, version: 5, total: 1, gone: [1] }),
  });
  draw();
  await screen.findByText('Words of 1');
  comeBack();
  await waitFor(() => expect(asked.at(-1)).toContain('/changes'));
  const before = asked.length;
  comeBack();
  expect(asked.length).toBe(before);
  answerFirst(Response.json(nothingNew));
  await waitFor(() => expect(bodies()).toEqual(['Words of 2']));
  expect(asked.length).toBe(before + 1);
});

const order = () =>
  [...document.querySelectorAll('article')].map(({ id }) => id.replace('comment-', ''));
const first = () => screen.getAllByRole('article')[0]?.textContent;

test('a pin moves to the top, and what was pinned goes back to its place', async () => {
  const pinned = { is_pinned: true };
  serve({
    'GET /api/comments': () => listAnswer([comment(1, pinned), comment(4), comment(2)]),
    'GET /api/comments/changes': () =>
      Response.json({
        version: 6,
        total: 3,
        comments: [comment(1), comment(2, { ...pinned, is_hearted: true })],
        gone: [],
        is_too_long_ago: false,
      }),
  });
  draw();
  await screen.findByText('Words of 4');
  expect(order()).toEqual(['1', '4', '2']);
  expect(first()).toMatch(/^Pinned/);
  comeBack();
  await waitFor(() => expect(order()).toEqual(['2', '4', '1']));
  expect(first()).toMatch(/^Pinned.*Liked by/);
  expect(screen.getAllByText('Pinned')).toHaveLength(1);
});
