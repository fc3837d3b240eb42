import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { flash } from '../stores/flash';
import { answerLater, beginVisit, problem, serve, signIn, visit } from '../testing/store';
import { keepPress } from '../stores/kept-press';
import { FavoriteButton } from './FavoriteButton';

beforeEach(() => {
  beginVisit();
  flash.closeAll();
});

const rabbit = { id: 5, title: 'The Rabbit' };
const add = 'Add The Rabbit to your favorites';
const remove = 'Remove The Rabbit from your favorites';

function open(props: Partial<Parameters<typeof FavoriteButton>[0]> = {}) {
  return visit('/programs/rabbit?chapter=2', [
    { path: '/programs/rabbit', element: <FavoriteButton content={rabbit} {...props} /> },
  ]);
}

test('the heart is asked for once, and changes before the server answers', async () => {
  signIn();
  const late = answerLater();
  const server = serve({
    '/api/favorites/5': { favorite: true },
    'DELETE /api/favorites/5': () => late.promise,
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: remove }));
  expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  await waitFor(() => expect(server.made()).toHaveLength(2));
  late.resolve(new Response(null, { status: 204 }));
  await waitFor(() =>
    expect(server.made()).toEqual(['GET /api/favorites/5', 'DELETE /api/favorites/5']),
  );
  expect(screen.getByRole('button', { name: add })).toBeTruthy();
});

test('it goes back, and says so, when the server could not keep it', async () => {
  signIn();
  const late = answerLater();
  serve({
    '/api/favorites/5': { favorite: false },
    'POST /api/favorites': () => late.promise,
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: add }));
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
  late.resolve(problem(503, 'unavailable'));
  expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  expect(flash.list()[0]).toMatchObject({
    type: 'error',
    message: 'We couldn’t add The Rabbit to your favorites. Try again.',
  });
});

test('what the list knew is not asked again, and what one changed wins over it', async () => {
  signIn();
  const server = serve({ 'DELETE /api/favorites/5': new Response(null, { status: 204 }) });
  open({ known: true });
  fireEvent.click(await screen.findByRole('button', { name: remove }));
  expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  await waitFor(() => expect(server.made()).toEqual(['DELETE /api/favorites/5']));
});

test('a hidden heart asks nothing', async () => {
  signIn();
  const server = serve({});
  open({ isAsked: false });
  expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  expect(server.made()).toEqual([]);
});

test('what was pressed before the app was there is done once, and never undone', async () => {
  signIn();
  keepPress('favorite 5');
  const server = serve({ 'POST /api/favorites': new Response(null, { status: 204 }) });
  open({ known: false });
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
  cleanup();
  open({ known: true });
  keepPress('favorite 5');
  cleanup();
  open({ known: true });
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
  expect(server.made()).toEqual(['POST /api/favorites']);
});

test('what a guest pressed is done once they have signed in', async () => {
  const server = serve({ 'POST /api/favorites': new Response(null, { status: 204 }) });
  open();
  fireEvent.click(await screen.findByRole('link', { name: add }));
  cleanup();
  signIn();
  open({ known: false });
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
  expect(server.made()).toEqual(['POST /api/favorites']);
});

test('the heart of a chapter is its own', async () => {
  signIn();
  const server = serve({ '/api/favorites/5': { favorite: false } });
  open({ chapterId: 31 });
  await waitFor(() => expect(server.made()).toEqual(['GET /api/favorites/5?cid=31']));
});
