import { expect, test } from 'vitest';
import { isNearEnd, upNextAt } from './up-next';

const film = {
  position: 0,
  duration: 600,
  speed: 1,
  isPaused: false,
  isEnded: false,
  isAutomatic: true,
  isStopped: false,
};

test.each([
  [0, 'hidden'],
  [589.9, 'hidden'],
  [590, 10],
  [590.2, 10],
  [598.7, 2],
  [599.95, 1],
  [600, 0],
])('at %d s of 600 the count is %s', (position, shown) => {
  const state = upNextAt({ ...film, position });
  expect(state.kind === 'counting' ? state.seconds : state.kind).toBe(shown);
});

test('paused, nothing counts, and the end waits for no one', () => {
  const paused = { ...film, isPaused: true };
  expect(upNextAt({ ...paused, position: 595 })).toEqual({ kind: 'paused' });
  expect(upNextAt({ ...paused, position: 100 }).kind).toBe('hidden');
  expect(upNextAt({ ...paused, position: 600, isEnded: true })).toEqual({
    kind: 'counting',
    seconds: 0,
  });
});

test('a faster film has its last ten seconds earlier', () => {
  expect(upNextAt({ ...film, position: 581, speed: 2 })).toEqual({ kind: 'counting', seconds: 10 });
});

test('a short film keeps two thirds of itself clear', () => {
  const short = { ...film, duration: 12 };
  expect(upNextAt({ ...short, position: 7.9 }).kind).toBe('hidden');
  expect(upNextAt({ ...short, position: 8 })).toEqual({ kind: 'counting', seconds: 4 });
});

test('stopped, it leaves the picture, and waits at the end', () => {
  const stopped = { ...film, isStopped: true };
  expect(upNextAt({ ...stopped, position: 595 }).kind).toBe('hidden');
  expect(upNextAt({ ...stopped, position: 600, isEnded: true }).kind).toBe('waiting');
});

test('what may not start by itself is offered at the end only', () => {
  const still = { ...film, isAutomatic: false };
  expect(upNextAt({ ...still, position: 595 }).kind).toBe('hidden');
  expect(upNextAt({ ...still, position: 600, isEnded: true }).kind).toBe('waiting');
});

test('a "no" holds near the end', () => {
  expect(isNearEnd({ ...film, position: 592 })).toBe(true);
  expect(isNearEnd({ ...film, position: 100 })).toBe(false);
  expect(isNearEnd({ ...film, duration: 0 })).toBe(false);
});
