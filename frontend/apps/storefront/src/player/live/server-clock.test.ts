import { expect, test } from 'vitest';
import { createServerClock } from './server-clock';

const START = Date.parse('2026-05-01T18:00:00Z');

/** Answers each `everyMs`, as a server says its time whose clock is `aheadMs` of the viewer's. */
function heard(aheadMs: number, everyMs: number, answers: number) {
  const clock = createServerClock();
  let at = START;
  for (let answer = 0; answer < answers; answer += 1) {
    at += everyMs;
    clock.hear(new Date(at + aheadMs).toUTCString(), at);
  }
  return (clock.at(at) ?? 0) - at - aheadMs;
}

test('nothing is known before an answer, or from one without a time', () => {
  const clock = createServerClock();
  clock.hear(null, START);
  clock.hear('soon', START);
  expect(clock.at(START)).toBeNull();
});

test.each([0, 250, -73_400, 3_600_900])('of a clock that is %i ms off', (aheadMs) => {
  expect(Math.abs(heard(aheadMs, 330, 100))).toBeLessThan(20);
});

test('answers that always come at the same two moments of a second leave a quarter of one open', () => {
  expect(Math.abs(heard(130, 500, 60))).toBeLessThanOrEqual(250);
});

test('a single answer is right by half a second', () => {
  expect(Math.abs(heard(990, 1_000, 1))).toBeLessThanOrEqual(500);
});

test('a clock that was set is followed', () => {
  const clock = createServerClock();
  clock.hear(new Date(START).toUTCString(), START);
  for (let answer = 1; answer <= 100; answer += 1) {
    const at = START + answer * 330;
    clock.hear(new Date(at - 60_000).toUTCString(), at);
  }
  const end = START + 100 * 330;
  expect(Math.abs((clock.at(end) ?? 0) - end + 60_000)).toBeLessThan(20);
});
