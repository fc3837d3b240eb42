import { describe, expect, test } from 'vitest';
import { askAgainAfterMs, clockAheadMs, screenOf, secondsUntil } from './stage';

const NOW = '2026-05-01T20:00:00Z';
const MINUTE = 60;

function event(stage: Parameters<typeof screenOf>[0], secondsFromNow = 0, endedAgo = 0) {
  const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString();
  return { stage, now: NOW, starts_at: at(secondsFromNow), ended_at: at(-endedAgo) };
}

describe('what stands on the screen', () => {
  test.each([
    ['scheduled', false, 'waiting'],
    ['waiting', false, 'waiting'],
    ['live', false, 'broadcast'],
    ['away', false, 'broadcast'],
    ['ended', false, 'thanks'],
    ['replay', false, 'replay'],
    // What had come is seen to its end.
    ['ended', true, 'broadcast'],
    ['replay', true, 'broadcast'],
  ] as const)('%s, playing out: %s', (stage, isPlayingOut, screen) => {
    expect(screenOf(stage, isPlayingOut)).toBe(screen);
  });
});

describe('when to ask again', () => {
  test.each([
    ['rarely while it is far away', event('scheduled', 120 * MINUTE), 600_000],
    ['each minute within the hour', event('scheduled', 59 * MINUTE), 60_000],
    ['more often within five minutes', event('scheduled', 4 * MINUTE), 15_000],
    ['every few seconds near the start', event('scheduled', 50), 4_000],
    ['and when it is due', event('waiting', -5), 4_000],
    ['less when it is long overdue', event('waiting', -20 * MINUTE), 30_000],
    ['and rarely after an hour', event('waiting', -90 * MINUTE), 120_000],
    ['now and then while it is on', event('live', -300), 15_000],
    ['soon while the source is away', event('away', -300), 3_000],
    ['soon while the replay is being made', event('ended', -300, 10), 5_000],
    ['less when it takes long', event('ended', -300, 11 * MINUTE), 30_000],
  ])('%s', (_what, known, pace) => {
    expect(askAgainAfterMs(known, 0.5)).toBe(pace);
  });

  test('never again once the replay is there', () => {
    expect(askAgainAfterMs(event('replay'), 0.5)).toBe(false);
  });

  test('viewers are spread by a fifth to each side', () => {
    expect([0, 1].map((spread) => askAgainAfterMs(event('away'), spread))).toEqual([2_400, 3_600]);
  });

  test('an event is never slept through: each pace ends before the next begins', () => {
    for (let seconds = 7_200; seconds > 60; seconds -= 1) {
      const pace = askAgainAfterMs(event('scheduled', seconds), 1);
      if (seconds <= 3_600) expect(pace).toBeLessThan(seconds * 1_000 + 12_000);
    }
  });
});

test('the countdown goes by the store’s clock, and ends at nothing', () => {
  const here = Date.parse(NOW) - 90_000; // this clock is late
  const ahead = clockAheadMs(NOW, here);
  expect(ahead).toBe(90_000);
  expect(secondsUntil('2026-05-01T20:01:00Z', here + ahead)).toBe(60);
  expect(secondsUntil('2026-05-01T20:01:00Z', here + ahead + 59_400)).toBe(1);
  expect(secondsUntil('2026-05-01T20:01:00Z', here + ahead + 61_000)).toBe(0);
});
