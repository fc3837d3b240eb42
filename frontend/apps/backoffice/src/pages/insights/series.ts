import type { Period, Report, Unit } from '@matinee/api/backoffice/insights-shapes';
import { formatLocale } from '../../i18n';
import { formatReportDay } from '../../util/format';
import { addDays } from './period';

const months = new Intl.DateTimeFormat(formatLocale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

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

/** The days of a period as people say them, both included. */
export function formatPeriod({ from, to }: Period): string {
  const first = from.slice(0, 10);
  const isMidnight = to.slice(11, 16) === '00:00';
  const last = isMidnight ? addDays(to.slice(0, 10), -1) : to.slice(0, 10);
  return first === last
    ? formatReportDay(first)
    : `${formatReportDay(first)} – ${formatReportDay(last)}`;
}

/** Whether so short a period is still going on that comparing it with a whole one says nothing. */
export function isSoFar({ period, fresh_to: freshTo }: Report): boolean {
  const isShort = period.unit === 'hour' || period.unit === 'minute';
  return isShort && freshTo !== null && Date.parse(freshTo) < Date.parse(period.to);
}

/** What the numbers are compared with: a day that is going on says nothing beside a whole one. */
export function comparableOf<T>(report: Report & { previous: T | null }): T | null {
  return isSoFar(report) ? null : report.previous;
}

export interface Step {
  at: string;
  value: number | null;
  before: number | null;
  beforeAt: string | null;
  /** What has not begun yet is not zero: there is no number. */
  hasBegun: boolean;
}

/** Whether a step has a number and its neighbours have none: no line leads to it. */
export function isAlone(steps: readonly Pick<Step, 'value'>[], index: number): boolean {
  const has = (at: number) => (steps[at]?.value ?? null) !== null;
  return has(index) && !has(index - 1) && !has(index + 1);
}

/** Lays a series over the one before it, step by step; nothing is known after `freshTo`. */
export function overlay<P extends { at: string }>(
  series: readonly P[],
  previous: readonly P[] | null,
  value: (point: P) => number | null,
  freshTo: string | null,
): Step[] {
  const end = freshTo === null ? Infinity : Date.parse(freshTo);
  return series.map((point, index) => {
    const before = previous?.[index];
    const hasBegun = Date.parse(point.at) <= end;
    return {
      at: point.at,
      value: hasBegun ? value(point) : null,
      before: before ? value(before) : null,
      beforeAt: before?.at ?? null,
      hasBegun,
    };
  });
}
