import { describe, expect, test } from 'vitest';
import { calmedTarget, isLive, withinReach } from './latency';

const place = { behind: 0, target: 1.5, reach: 60 };

test('live is up to twice the target', () => {
  expect(isLive({ ...place, behind: 3 })).toBe(true);
  expect(isLive({ ...place, behind: 3.01 })).toBe(false);
});

test('one goes back to the beginning of the window, and forward to the target', () => {
  expect(withinReach(34, place)).toBe(34);
  expect(withinReach(500, place)).toBe(57); // what is oldest is about to go
  expect(withinReach(5, { ...place, reach: 2 })).toBe(1.5);
  expect(withinReach(-10, place)).toBe(1.5);
});

describe('what a stall has cost', () => {
  test('is taken back by quarters of a second, after 30 s of calm each', () => {
    expect(calmedTarget(2.25, 1.5, 29.9)).toBe(2.25);
    expect(calmedTarget(2.25, 1.5, 30)).toBe(2);
  });

  test('never below what the playlist asks for', () => {
    expect(calmedTarget(1.6, 1.5, 40)).toBe(1.5);
    expect(calmedTarget(1.5, 1.5, 40)).toBe(1.5);
  });
});
