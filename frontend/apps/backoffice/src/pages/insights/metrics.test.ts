import { describe, expect, it } from 'vitest';
import { changeOf, formatAs, formatPercent } from './metrics';

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
