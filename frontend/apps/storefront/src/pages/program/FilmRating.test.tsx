import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { flash } from '../../stores/flash';
import { beginVisit, problem, serve, signIn, visit } from '../../testing/store';
import FilmRating from './FilmRating';
import { film, locked } from './testing/program';

beforeEach(() => {
  beginVisit();
  flash.closeAll();
});

const PATH = '/api/contents/rabbit/rating';
const done = () => new Response(null, { status: 204 });

function open(answers: Parameters<typeof serve>[0], content = film()) {
  const server = serve(answers);
  visit('/programs/rabbit', [
    { path: '/programs/rabbit', element: <FilmRating content={content} /> },
  ]);
  return server;
}

const ownStars = () => screen.findByRole('group', { name: 'Your rating' });

test('a guest sees the average, and is led to signing in', async () => {
  open({ [PATH]: { summary: { average: 4.3, count: 27 }, mine: null } });
  expect(await screen.findByText('4.3 out of 5')).toBeTruthy();
  expect(screen.getByText('27 ratings')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in to rate' }).getAttribute('href')).toBe(
    '/sign_in?next=%2Fprograms%2Frabbit',
  );
  expect(screen.queryByRole('radio')).toBeNull();
});

test('stars are chosen, changed and taken back', async () => {
  signIn();
  const server = open({
    [PATH]: { summary: null, mine: null },
    [`PUT ${PATH}`]: done,
    [`DELETE ${PATH}`]: done,
  });
  const stars = within(await ownStars());
  server.answers[PATH] = { summary: null, mine: 4 };
  fireEvent.click(stars.getByRole('radio', { name: '4 stars' }));
  await waitFor(() => expect(server.made()).toContain(`PUT ${PATH}`));
  const remove = await screen.findByRole('button', { name: 'Remove your rating' });
  expect(stars.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  server.answers[PATH] = { summary: null, mine: null };
  fireEvent.click(remove);
  await waitFor(() => expect(server.made()).toContain(`DELETE ${PATH}`));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('it says so when the server could not keep it', async () => {
  signIn();
  open({
    [PATH]: { summary: null, mine: 2 },
    [`PUT ${PATH}`]: () => problem(503, 'unavailable'),
  });
  const stars = within(await ownStars());
  fireEvent.click(stars.getByRole('radio', { name: '5 stars' }));
  await waitFor(() =>
    expect(flash.list()[0]?.message).toBe('We couldn’t save your rating. Try again.'),
  );
  await waitFor(() =>
    expect(stars.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true),
  );
});

test('who may not watch the film may not rate it', async () => {
  signIn();
  open({ [PATH]: { summary: { average: 4, count: 5 }, mine: null } }, locked('product_needed'));
  expect(await screen.findByText('5 ratings')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
