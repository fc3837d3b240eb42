import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { flash } from '../stores/flash';
import { answerLater, beginVisit, film, problem, serve, signIn, visit } from '../testing/store';
import { FilmCard } from './FilmCard';
import MyListButton from './MyListButton';

beforeEach(() => {
  beginVisit();
  flash.closeAll();
});

const rabbit = { id: 5, title: 'The Rabbit' };
const add = 'Add The Rabbit to your list';
const remove = 'Remove The Rabbit from your list';

function open() {
  return visit('/programs/rabbit?chapter=2', [
    { path: '/programs/rabbit', element: <MyListButton content={rabbit} /> },
  ]);
}

test('it changes before the server answers, then asks what the list is', async () => {
  signIn();
  const late = answerLater();
  const server = serve({
    '/api/my_list': { content_ids: [7] },
    'POST /api/my_list': () => late.promise,
  });
  open();
  await waitFor(() => expect(server.made()).toEqual(['GET /api/my_list']));
  fireEvent.click(await screen.findByRole('button', { name: add }));
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
  await waitFor(() => expect(server.made()).toHaveLength(2));
  server.answers['/api/my_list'] = { content_ids: [5, 7] };
  late.resolve(new Response(null, { status: 204 }));
  await waitFor(() =>
    expect(server.made()).toEqual(['GET /api/my_list', 'POST /api/my_list', 'GET /api/my_list']),
  );
  expect(screen.getByRole('button', { name: remove })).toBeTruthy();
});

test('it goes back, and says so, when the server could not keep it', async () => {
  signIn();
  serve({
    '/api/my_list': { content_ids: [5] },
    'DELETE /api/my_list/5': () => problem(503, 'unavailable'),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: remove }));
  await waitFor(() =>
    expect(flash.list()[0]).toMatchObject({
      type: 'error',
      message: 'We couldn’t remove The Rabbit from your list. Try again.',
    }),
  );
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
});

test('what a guest pressed is done once they have signed in', async () => {
  const server = serve({
    '/api/my_list': { content_ids: [5] },
    'POST /api/my_list': new Response(null, { status: 204 }),
  });
  open();
  fireEvent.click(await screen.findByRole('link', { name: add }));
  cleanup();
  signIn();
  open();
  expect(await screen.findByRole('button', { name: remove })).toBeTruthy();
  expect(server.made().filter((call) => call.startsWith('POST'))).toEqual(['POST /api/my_list']);
});

test('a card has it beside the heart as soon as somebody points at the card', async () => {
  signIn();
  const server = serve({
    '/api/my_list': { content_ids: [] },
    '/api/favorites/1': { favorite: false },
  });
  const mark = { standing: 'untouched', share: 0 } as const;
  visit('/', [{ path: '/', element: <FilmCard film={film(1)} mark={mark} sizes="50vw" /> }]);
  const card = await screen.findByRole('article');
  expect(server.made()).toEqual([]);
  fireEvent.pointerEnter(card);
  expect(await screen.findByRole('button', { name: 'Add Film 1 to your list' })).toBeTruthy();
});
