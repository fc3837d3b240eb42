import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { flash } from '../stores/flash';
import { followed, followedAndStopped, serveFollowing } from '../testing/following';
import { beginVisit, problem, serve, signIn, visit } from '../testing/store';
import { FollowButton } from './FollowButton';

beforeEach(() => {
  beginVisit();
  flash.closeAll();
});

const PATH = '/categories/animation';
const topic = { kind: 'category', id: 5, title: 'Animation' } as const;
const hint = 'We’ll email you when there’s a new film.';

function open() {
  return visit(PATH, [{ path: PATH, element: <FollowButton topic={topic} /> }]);
}

test('it says that letters come, before and after the press', async () => {
  signIn();
  const server = serveFollowing();
  open();
  expect(await screen.findByText(hint)).toBeTruthy();
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Follow Animation' }).getAttribute('aria-busy'),
    ).toBeNull(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Follow Animation' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Following Animation: stop' }));
  expect(await screen.findByRole('button', { name: 'Follow Animation' })).toBeTruthy();
  expect(server.made()).toEqual(followedAndStopped);
});

test('it says so when the letters are off', async () => {
  signIn();
  serve({ '/api/following': [{ ...followed, letters: false }] });
  open();
  expect(await screen.findByText('You don’t get emails about new films here.')).toBeTruthy();
});

test.each([
  ['unavailable', 503, 'We couldn’t follow Animation. Try again.'],
  ['too_many', 409, 'You follow 200 already. Stop following something first.'],
])('a refusal is said: %s', async (code, status, message) => {
  signIn();
  serve({ '/api/following': [], 'POST /api/following': () => problem(status, code) });
  open();
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Follow Animation' }).getAttribute('aria-busy'),
    ).toBeNull(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Follow Animation' }));
  await waitFor(() => expect(flash.list()[0]).toMatchObject({ type: 'error', message }));
  expect(screen.getByRole('button', { name: 'Follow Animation' })).toBeTruthy();
});

test('guests are led to signing in, and back', async () => {
  serve({});
  open();
  const link = await screen.findByRole('link', { name: 'Follow Animation' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent(PATH));
  expect(screen.getByText(hint)).toBeTruthy();
});

test('it works where the list of what one follows did not come', async () => {
  signIn();
  const server = serveFollowing();
  server.answers['/api/following'] = () => problem(500, 'failed');
  open();
  const button = await screen.findByRole('button', { name: 'Follow Animation' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  server.answers['/api/following'] = [followed];
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Following Animation: stop' })).toBeTruthy();
  await waitFor(() =>
    expect(server.made()).toEqual([
      'GET /api/following',
      'POST /api/following',
      'GET /api/following',
    ]),
  );
});

test('what a guest pressed is done once they have signed in', async () => {
  const server = serveFollowing();
  open();
  fireEvent.click(await screen.findByRole('link', { name: 'Follow Animation' }));
  cleanup();
  signIn();
  open();
  expect(await screen.findByRole('button', { name: 'Following Animation: stop' })).toBeTruthy();
  expect(server.made()).toEqual(['GET /api/following', 'POST /api/following']);
});
