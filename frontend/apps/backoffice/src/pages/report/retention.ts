export interface Retention {
  bucket_seconds: number;
  views: number;
  buckets: readonly {
    second: number;
    viewers: number;
    plays: number;
    rewatches: number;
    skipped: number;
  }[];
}

export interface RetentionPoint {
  second: number;
  /** Views that watched this moment at least once. */
  viewers: number;
  /** The same as a share of all views, 0 to 1. */
  share: number;
  /** How often this moment was played, repeats included. */
  plays: number;
  /** How often of these it was played again. */
  rewatches: number;
  /** Views that went on later without having watched it. */
  skipped: number;
}

/** Turn the engine's buckets into a curve from 0 to the end, with a zero for moments nobody watched. */
export function toCurve(
  { bucket_seconds, views, buckets }: Retention,
  duration: number,
): RetentionPoint[] {
  const step = Math.max(1, bucket_seconds);
  const bySecond = new Map(buckets.map((bucket) => [bucket.second, bucket]));
  const last = Math.max(duration - 1, ...bySecond.keys(), 0);
  const points: RetentionPoint[] = [];
  for (let second = 0; second <= last; second += step) {
    const bucket = bySecond.get(second);
    const viewers = bucket?.viewers ?? 0;
    points.push({
      second,
      viewers,
      share: views > 0 ? Math.min(1, viewers / views) : 0,
      plays: bucket?.plays ?? 0,
      rewatches: bucket?.rewatches ?? 0,
      skipped: bucket?.skipped ?? 0,
    });
  }
  return points;
}

/**
 * Thin a curve out to what a screen can show. Of each stretch the lowest and the highest moment stay,
 * in order, because a dip or a peak is exactly what the owner looks for.
 */
export function thinOut(points: readonly RetentionPoint[], limit: number): RetentionPoint[] {
  if (points.length <= limit) return [...points];
  const stretch = Math.ceil(points.length / Math.max(1, Math.floor((limit - 2) / 2)));
  const sample = new Set([points[0], points.at(-1)]);
  for (let start = 0; start < points.length; start += stretch) {
    const part = points.slice(start, start + stretch);
    sample.add(part.reduce((low, point) => (point.share < low.share ? point : low)));
    sample.add(part.reduce((high, point) => (point.share > high.share ? point : high)));
  }
  return points.filter((point) => sample.has(point));
}

/** Rows for the table behind the chart: about twenty evenly spaced moments. */
export function toRows(points: readonly RetentionPoint[], count = 20): RetentionPoint[] {
  const every = Math.max(1, Math.ceil(points.length / count));
  return points.filter((_, index) => index % every === 0);
}

export interface Strip {
  /** Heights from 0 to 1, along the film. */
  cells: readonly number[];
  /** Where there was most; undefined when there was none. */
  peak: { second: number; count: number } | undefined;
}

/** Gather a count along the film into at most `limit` cells; each is as high as its highest moment. */
export function stripOf(
  points: readonly RetentionPoint[],
  of: (point: RetentionPoint) => number,
  limit: number,
): Strip {
  const most = points.reduce((high, point) => Math.max(high, of(point)), 0);
  const peak = most > 0 ? points.find((point) => of(point) === most) : undefined;
  const size = Math.max(1, Math.ceil(points.length / limit));
  const cells: number[] = [];
  for (let start = 0; start < points.length; start += size) {
    const high = points
      .slice(start, start + size)
      .reduce((top, point) => Math.max(top, of(point)), 0);
    cells.push(most > 0 ? high / most : 0);
  }
  return { cells, peak: peak && { second: peak.second, count: most } };
}
