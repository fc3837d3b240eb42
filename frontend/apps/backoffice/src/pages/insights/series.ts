import type { Unit } from '../../data/insights-shapes';
import { formatReportDay } from '../../util/format';

const months = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Says a step of a series. Its time carries the store's offset: the clock in it is the store's. */
export function formatStep(at: string, unit: Unit): string {
  const day = at.slice(0, 10);
  if (unit === 'month') return months.format(new Date(`${day}T00:00:00Z`));
  return unit === 'day' ? formatReportDay(day) : at.slice(11, 16);
}

/** A step in a sentence or a table, where the day is not beside it. */
export function formatStepLong(at: string, unit: Unit): string {
  if (unit === 'month' || unit === 'day') return formatStep(at, unit);
  return `${formatReportDay(at.slice(0, 10))}, ${at.slice(11, 16)}`;
}

export interface Step {
  at: string;
  value: number | null;
  before: number | null;
}

/** Lays a series over the one before it, step by step. */
export function overlay<P extends { at: string }>(
  series: readonly P[],
  previous: readonly P[] | null,
  value: (point: P) => number | null,
): Step[] {
  return series.map((point, index) => {
    const before = previous?.[index];
    return { at: point.at, value: value(point), before: before ? value(before) : null };
  });
}
