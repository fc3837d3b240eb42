import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { flash } from '../../stores/flash';
import { beginVisit, problem, serve, signIn, visit } from '../../testing/store';
import { FollowingSection } from './FollowingSection';

const ROW = {
  id: 3,
  kind: 'category',
  topic_id: 5,
  permalink: 'animation',
  title: 'Animation',
  translated: [],
  letters: true,
  followed_at: '2026-06-01T12:00:00Z',
};
const HIDDEN = { ...ROW, id: 4, kind: 'author', topic_id: 9, permalink: null, title: 'Ann Lee' };

function open(answers: Parameters<typeof serve>[0]) {
  const server = serve(answers);
  visit('/account', [{ path: '/account', Component: FollowingSection }]);
  return server;
}

beforeEach(() => {
  beginVisit();
  signIn();
  flash.closeAll();
});

test('each is a link, but what has no film on a list', async () => {
  open({ '/api/following': [ROW, HIDDEN] });
  const link = await screen.findByRole('link', { name: 'Animation' });
  expect(link.getAttribute('href')).toBe('/categories/animation');
  expect(screen.getByText('Ann Lee').closest('a')).toBeNull();
});

test('letters are switched, and stay as they were when the server refuses', async () => {
  let sent: unknown = null;
  const server = open({
    '/api/following': [ROW],
    'PATCH /api/following/3': async (request: Request) => {
      sent = await request.json();
      return Response.json({ ...ROW, letters: false });
    },
  });
  const name = /Email me new films: Animation/;
  fireEvent.click(await screen.findByRole('switch', { name }));
  await waitFor(() => expect(sent).toEqual({ letters: false }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(false),
  );
  server.answers['PATCH /api/following/3'] = () => problem(503, 'unavailable');
  fireEvent.click(screen.getByRole('switch', { name }));
  await waitFor(() => expect(flash.list()[0]?.type).toBe('error'));
  expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(false);
});

test('the last one that is left leaves the words of an empty list', async () => {
  open({
    '/api/following': [ROW],
    'DELETE /api/following/3': () => new Response(null, { status: 204 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow Animation' }));
  expect(await screen.findByText(/You don’t follow anything yet/)).toBeTruthy();
});
