import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatAmount,
  formatBytes,
  formatClock,
  formatEta,
  formatSeen,
  formatShare,
  formatSpeed,
} from './format';

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [1_234_567, '1.2 MB'],
    [99_940_000, '99.9 MB'],
    [123_456_789, '123 MB'],
    [999_600, '1.0 MB'],
    [5_400_000_000, '5.4 GB'],
  ])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  it('gives a speed per second', () => expect(formatSpeed(2_500_000)).toBe('2.5 MB/s'));
});

describe('times', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [65, '1:05'],
    [3723, '1:02:03'],
    [-1, '0:00'],
  ])('%d seconds on a clock are %s', (seconds, words) => expect(formatClock(seconds)).toBe(words));

  it.each([
    [0, '0 s'],
    [59.6, '1 min'],
    [125, '2 min 5 s'],
    [3600, '1 h'],
    [12_000, '3 h 20 min'],
    [4_334_400, '1,204 h'],
  ])('an amount of %d seconds is %s', (seconds, words) =>
    expect(formatAmount(seconds)).toBe(words),
  );

  it.each([
    [3, 'a few seconds left'],
    [31, '40 s left'],
    [54, '60 s left'],
    [60, '1 min left'],
    [3540, '59 min left'],
    [5400, '1 h 30 min left'],
  ])('%d seconds to go are said as %s', (seconds, words) => expect(formatEta(seconds)).toBe(words));
});

describe('shares', () => {
  it.each([
    [0, '0%'],
    [0.004, '< 1%'],
    [0.5, '50%'],
    [1, '100%'],
  ])('%d is %s', (share, words) => expect(formatShare(share)).toBe(words));
});

describe('ago', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  it.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T11:57:00Z', '3 minutes ago'],
    ['2026-03-10T09:00:00Z', '3 hours ago'],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-01-02T12:00:00Z', 'Jan 2, 2026'],
  ])('%s is %s', (iso, words) => expect(formatAgo(iso, now)).toBe(words));

  it('says nothing finer of who was here than the hour that is kept', () => {
    const at = new Date('2026-07-01T12:34:00Z');
    expect(formatSeen('2026-07-01T12:00:00Z', at)).toBe('within the last hour');
    expect(formatSeen('2026-07-01T10:00:00Z', at)).toBe('3 hours ago');
  });
});
