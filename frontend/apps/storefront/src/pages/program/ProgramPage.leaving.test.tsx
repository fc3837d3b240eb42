import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { film, open, playback, serve, startAnew } from './testing/program';

vi.mock('../../player/Player');

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

beforeEach(startAnew);

test('a film says in its last two weeks when it leaves', async () => {
  const end = inDays(13.9);
  serve(film({ leaves_at: end.toISOString() }), playback);
  open();
  const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' }).format(end);
  expect(await screen.findByText(`Leaves on ${day}`)).toBeTruthy();
});

test.each([inDays(14.1).toISOString(), null])('it says nothing before: %s', async (leaves_at) => {
  serve(film({ leaves_at }), playback);
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText(/^Leaves on/)).toBeNull();
});
