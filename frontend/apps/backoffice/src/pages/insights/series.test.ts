import { describe, expect, it } from 'vitest';
import { common, metrics } from '../../testing/insights';
import { comparableOf, formatPeriod, formatStep, formatStepLong, isAlone, overlay } from './series';

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00-05:00`;
const hours = [
  { at: at(8), n: 1 },
  { at: at(9), n: 2 },
  { at: at(10), n: 0 },
];
const count = ({ n }: { n: number }) => n;

describe('a step of a series', () => {
  it("keeps the store's own clock", () => {
    const late = '2026-03-01T23:30:00-05:00';
    expect(formatStep(late, 'minute')).toBe('23:30');
    expect(formatStepLong(late, 'hour')).toBe('Mar 1, 23:30');
    expect(formatStep(late, 'day')).toBe('Mar 1');
    expect(formatStep(late, 'month')).toBe('Mar 2026');
  });

  it('lies over the same step of the time before, as far as there is one', () => {
    const before = [{ at: 'x', n: 9 }];
    expect(overlay(hours.slice(0, 2), before, count, null)).toEqual([
      { at: at(8), value: 1, before: 9, beforeAt: 'x', hasBegun: true },
      { at: at(9), value: 2, before: null, beforeAt: null, hasBegun: true },
    ]);
  });

  it('that has not begun is no zero', () => {
    const values = overlay(hours, null, count, '2026-03-01T14:20:00Z').map(({ value }) => value);
    expect(values).toEqual([1, 2, null]);
  });
});

describe('a period', () => {
  it('is said by its days, the last one included', () => {
    expect(formatPeriod(common.period)).toBe('Feb 26 – Feb 27');
    expect(formatPeriod({ ...common.period, to: '2026-02-27T00:00:00+01:00' })).toBe('Feb 26');
    expect(formatPeriod({ ...common.period, to: '2026-02-26T12:00:00+01:00' })).toBe('Feb 26');
  });

  it('of a day that is going on is not compared with a whole one', () => {
    const today = {
      ...common,
      period: { ...common.period, unit: 'hour' as const },
      previous: metrics(),
    };
    expect(comparableOf(today)).toBeNull();
    expect(comparableOf({ ...today, fresh_to: common.period.to })).toEqual(metrics());
    expect(comparableOf({ ...today, period: common.period })).toEqual(metrics());
  });
});

it.each([
  [[null, null, 338], [2]],
  [[5], [0]],
  [[5, 0, null, 2], [3]],
])('of %j the numbers without neighbours are points: no line leads to them', (values, points) => {
  const steps = values.map((value) => ({ value }));
  expect(values.flatMap((_, index) => (isAlone(steps, index) ? [index] : []))).toEqual(points);
});
