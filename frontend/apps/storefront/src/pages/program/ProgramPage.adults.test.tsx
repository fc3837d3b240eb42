import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { player } from './testing/fake-player';
import {
  callsTo,
  film,
  locked,
  open,
  playback,
  problem,
  serve,
  startAnew,
} from './testing/program';

vi.mock('../../player/Player');

const adult = film({ minimum_age: 18 });
const errors = [{ code: 'age_needed', message: 'x', field: null }];
const refusal = () => Response.json({ success: false, errors, request_id: 'r' }, { status: 403 });
const CONFIRM = { name: 'I’m 18 or older' };

beforeEach(() => {
  startAnew();
  flash.closeAll();
});

test('a film for adults asks once, and plays when the viewer has confirmed', async () => {
  serve(adult, refusal());
  open();
  expect(await screen.findByText('This film is for adults. Are you 18 or older?')).toBeTruthy();
  expect(screen.getByText('Ages 18+')).toBeTruthy();
  serve(adult, playback, { '/age_confirmation': new Response(null, { status: 204 }) });
  fireEvent.click(screen.getByRole('button', CONFIRM));
  await vi.waitFor(() => expect(player.props?.shouldPlay).toBe(true));
  expect(await callsTo('/age_confirmation')[0]?.json()).toEqual({ age: 18 });
});

test('it offers no playing until it is said whether to ask', async () => {
  const answers: ((answer: object) => void)[] = [];
  serve(adult, new Promise<object>((resolve) => answers.push(resolve)));
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await vi.waitFor(() => expect(callsTo('/playback')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
  answers[0]?.(playback);
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
});

test('it says so when the answer was not saved', async () => {
  serve(adult, refusal(), { '/age_confirmation': problem(503, 'x') });
  open();
  fireEvent.click(await screen.findByRole('button', CONFIRM));
  await vi.waitFor(() =>
    expect(flash.list()[0]?.message).toBe('We couldn’t save your answer. Try again.'),
  );
  expect(screen.getByRole('button', CONFIRM)).toBeTruthy();
});

test('a film for everyone says nothing of ages', async () => {
  serve(film());
  open();
  await screen.findByTestId('player');
  expect(screen.queryByText(/^Ages/)).toBeNull();
});

test('a profile with an age limit is asked for no comment, and for no money', async () => {
  const profile = { id: 3, name: 'Mia', color: 'green', age_limit: 6 as const };
  pageConfig.session = { ...pageConfig.session, logged: true, profile };
  serve(locked('product_needed'));
  open();
  const way = await screen.findByRole('link', { name: 'Switch profile' });
  expect(way.getAttribute('href')).toBe('/profiles');
  expect(screen.queryByRole('link', { name: 'Ways to watch' })).toBeNull();
  await vi.waitFor(() => expect(callsTo('/similar')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(callsTo('/comments')).toHaveLength(0);
  pageConfig.session = { ...pageConfig.session, profile: null };
});
