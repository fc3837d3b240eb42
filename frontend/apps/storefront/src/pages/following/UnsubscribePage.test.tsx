import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { beginVisit, problem, serve, visit } from '../../testing/store';
import { Component as UnsubscribePage } from './UnsubscribePage';

const LINK = '/api/following/unsubscribe/abc';
const TOPICS = [
  { id: 3, kind: 'category', title: 'Animation', letters: true },
  { id: 4, kind: 'author', title: 'Ann Lee', letters: false },
];
const done = () => new Response(null, { status: 204 });

function open(answers: Parameters<typeof serve>[0]) {
  const server = serve(answers);
  visit('/following/unsubscribe/abc', [
    { path: '/following/unsubscribe/:token', Component: UnsubscribePage },
  ]);
  return server;
}

beforeEach(beginVisit);

test('one of what the letter told of ends, and begins again', async () => {
  const server = open({
    [LINK]: { topics: TOPICS, letters: true },
    [`POST ${LINK}/3`]: done,
    [`DELETE ${LINK}/3`]: done,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop for Animation' }));
  expect(screen.queryByRole('button', { name: 'Stop for Ann Lee' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You’ll get emails about new films again.')).toBeTruthy();
  expect(server.made().filter((call) => call.includes(LINK))).toEqual([
    `GET ${LINK}`,
    `POST ${LINK}/3`,
    `DELETE ${LINK}/3`,
  ]);
});

test('all end', async () => {
  const server = open({ [LINK]: { topics: TOPICS, letters: true }, [`POST ${LINK}`]: done });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop all of them' }));
  expect(await screen.findByText('You won’t get emails about new films any more.')).toBeTruthy();
  expect(server.made()).toContain(`POST ${LINK}`);
});

test('a failure is said', async () => {
  open({
    [LINK]: { topics: [], letters: true },
    [`POST ${LINK}`]: () => problem(503, 'unavailable'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop all of them' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
});

test.each([
  [{ topics: [], letters: false }, 'You don’t get any emails about new films.'],
  [() => problem(404, 'not_found'), 'This link isn’t valid or has expired.'],
])('nothing to end', async (answer, words) => {
  open({ [LINK]: answer });
  expect(await screen.findByText(words)).toBeTruthy();
});
