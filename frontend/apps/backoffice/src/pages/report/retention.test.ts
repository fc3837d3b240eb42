import { describe, expect, it } from 'vitest';
import { stripOf, thinOut, toCurve, toRows } from './retention';

const bucket = (second: number, viewers: number, plays = viewers, skipped = 0) => ({
  second,
  viewers,
  plays,
  rewatches: plays - viewers,
  skipped,
});

describe('retention curve', () => {
  it('runs from the first to the last second, zero where nobody watched', () => {
    const curve = toCurve(
      { bucket_seconds: 1, views: 4, buckets: [bucket(0, 4), bucket(3, 1)] },
      5,
    );
    expect(curve.map(({ second }) => second)).toEqual([0, 1, 2, 3, 4]);
    expect(curve.map(({ share }) => share)).toEqual([1, 0, 0, 0.25, 0]);
  });

  it('steps in the buckets of the report', () => {
    const curve = toCurve({ bucket_seconds: 10, views: 1, buckets: [bucket(10, 1)] }, 25);
    expect(curve.map(({ second }) => second)).toEqual([0, 10, 20]);
  });

  it('never divides by no views, nor rises above the whole', () => {
    expect(toCurve({ bucket_seconds: 1, views: 0, buckets: [] }, 2).map((p) => p.share)).toEqual([
      0, 0,
    ]);
    expect(toCurve({ bucket_seconds: 1, views: 1, buckets: [bucket(0, 2)] }, 1)[0]?.share).toBe(1);
  });

  it('keeps ends, dips and peaks when it is thinned out', () => {
    const curve = toCurve({ bucket_seconds: 1, views: 10, buckets: [] }, 7200).map((point) => ({
      ...point,
      share: point.second === 3333 ? 0.05 : point.second === 5001 ? 1 : 0.5,
    }));
    const thin = thinOut(curve, 600);
    expect(thin.length).toBeLessThanOrEqual(600);
    const seconds = thin.map(({ second }) => second);
    expect(seconds).toContain(0);
    expect(seconds).toContain(3333);
    expect(seconds).toContain(5001);
    expect(seconds).toContain(7199);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  });

  it('shows along the film where it was watched again, at its own height', () => {
    const buckets = [bucket(0, 4), bucket(1, 4, 8), bucket(5, 2, 4)];
    const curve = toCurve({ bucket_seconds: 1, views: 4, buckets }, 6);
    const strip = stripOf(curve, ({ rewatches }) => rewatches, 3);
    expect(strip).toEqual({ cells: [1, 0, 0.5], peak: { second: 1, count: 4 } });
  });

  it('has no peak where nothing was skipped', () => {
    const curve = toCurve({ bucket_seconds: 1, views: 1, buckets: [bucket(0, 1)] }, 2);
    expect(stripOf(curve, ({ skipped }) => skipped, 10)).toEqual({
      cells: [0, 0],
      peak: undefined,
    });
  });

  it('gives the table about twenty rows', () => {
    const curve = toCurve({ bucket_seconds: 1, views: 1, buckets: [] }, 7200);
    expect(toRows(curve)).toHaveLength(20);
    expect(toRows(curve.slice(0, 6))).toHaveLength(6);
  });
});
