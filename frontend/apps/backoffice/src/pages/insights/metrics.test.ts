import { describe, expect, it } from 'vitest';
import { changeOf, formatAs, formatPercent } from './metrics';
import { formatStep, formatStepLong, overlay } from './series';

describe('how a number moved', () => {
  it('is a share of what it was', () => {
    expect(changeOf('count', 5, 4)).toEqual({ direction: 'up', amount: '25%' });
    expect(changeOf('seconds', 90, 100)).toEqual({ direction: 'down', amount: '10%' });
    expect(changeOf('ms', 1_001, 1_000)).toEqual({ direction: 'up', amount: '0.1%' });
  });

  it('of a share is in points', () => {
    expect(changeOf('ratio', 0.25, 0.3)).toEqual({ direction: 'down', amount: '5 points' });
    expect(changeOf('ratio', 0.25, 0)).toEqual({ direction: 'up', amount: '25 points' });
  });

  it('says so when it stood still', () => {
    expect(changeOf('count', 4, 4)?.direction).toBe('same');
  });

  it('is not told where there was nothing', () => {
    expect(changeOf('count', 4, 0)).toBeUndefined();
    expect(changeOf('count', 4, undefined)).toBeUndefined();
    expect(changeOf('ratio', null, 0.2)).toBeUndefined();
  });
});

describe('numbers in words', () => {
  it.each([
    ['count', 1_284, '1,284'],
    ['seconds', 125, '2 min 5 s'],
    ['ms', 820, '820 ms'],
    ['ms', 2_340, '2.3 s'],
    ['ratio', 0.313, '31.3%'],
    ['ratio', null, '–'],
  ] as const)('%s %s is %s', (kind, value, words) => expect(formatAs(kind, value)).toBe(words));

  it('never calls a little nothing', () => expect(formatPercent(0.0004)).toBe('< 0.1%'));
});

describe('a step of a series', () => {
  it("keeps the store's own clock", () => {
    const at = '2026-03-01T23:30:00-05:00';
    expect(formatStep(at, 'minute')).toBe('23:30');
    expect(formatStepLong(at, 'hour')).toBe('Mar 1, 23:30');
    expect(formatStep(at, 'day')).toBe('Mar 1');
    expect(formatStep(at, 'month')).toBe('Mar 2026');
  });

  it('lies over the same step of the time before, as far as there is one', () => {
    const points = [
      { at: 'a', n: 1 },
      { at: 'b', n: 2 },
    ];
    expect(overlay(points, [{ at: 'x', n: 9 }], ({ n }) => n)).toEqual([
      { at: 'a', value: 1, before: 9 },
      { at: 'b', value: 2, before: null },
    ]);
  });
});
