import { describe, expect, it } from 'vitest';
import { ticksUpTo } from './ticks';

describe('marks of an axis', () => {
  it.each([
    ['count', 0, [0, 1]],
    ['count', 1, [0, 1]],
    ['count', 7, [0, 2, 4, 6, 8]],
    ['count', 1_234, [0, 500, 1_000, 1_500]],
    ['seconds', 700, [0, 300, 600, 900]],
    ['seconds', 3_700, [0, 1_800, 3_600, 5_400]],
    ['seconds', 40_000, [0, 18_000, 36_000, 54_000]],
    ['ms', 1_900, [0, 500, 1_000, 1_500, 2_000]],
    ['ratio', 0, [0, 0.001]],
    ['ratio', 0.33, [0, 0.1, 0.2, 0.30000000000000004, 0.4]],
    ['ratio', 1, [0, 0.25, 0.5, 0.75, 1]],
  ] as const)('of a %s up to %d are round', (kind, highest, ticks) => {
    expect(ticksUpTo(highest, kind)).toEqual(ticks);
  });
});
