import type { MetricName } from '@matinee/api/backoffice/insights-shapes';
import { formatLocale, keepTogether, t } from '../../i18n';
import { formatAmount, formatCount } from '../../util/format';

export type Kind = 'count' | 'seconds' | 'ms' | 'ratio';

export const KINDS: Record<MetricName, Kind> = {
  plays: 'count',
  unique_viewers: 'count',
  sessions: 'count',
  watch_time_seconds: 'seconds',
  average_watch_seconds: 'seconds',
  completions: 'count',
  completion_rate: 'ratio',
  startup_ms_median: 'ms',
  startup_ms_p95: 'ms',
  rebuffers: 'count',
  rebuffer_seconds: 'seconds',
  rebuffer_ratio: 'ratio',
  exits_before_start: 'count',
  exit_before_start_rate: 'ratio',
  playback_failures: 'count',
  playback_failure_rate: 'ratio',
  peak_concurrent: 'count',
};

/** How playing went, beside each other in a table. */
export const QUALITY_COLUMNS = [
  'plays',
  'startup_ms_median',
  'rebuffer_ratio',
  'exit_before_start_rate',
  'playback_failure_rate',
] as const satisfies readonly MetricName[];

const percents = new Intl.NumberFormat(formatLocale, {
  style: 'percent',
  maximumFractionDigits: 1,
});
const decimals = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 });

export function formatAs(kind: Kind, value: number | null | undefined): string {
  if (value === null || value === undefined) return t('insights.unknown');
  switch (kind) {
    case 'count':
      return Number.isInteger(value) ? formatCount(value) : decimals.format(value);
    case 'seconds':
      return formatAmount(value);
    case 'ms':
      return formatMilliseconds(value);
    case 'ratio':
      return formatPercent(value);
  }
}

export const formatMetric = (name: MetricName, value: number | null | undefined): string =>
  formatAs(KINDS[name], value);

/** A share with a decimal; what is not zero never reads as zero. */
export function formatPercent(share: number): string {
  if (share > 0 && share < 0.001) return keepTogether(`< ${percents.format(0.001)}`);
  return percents.format(share);
}

export function formatMilliseconds(ms: number): string {
  return ms < 1_000
    ? t('formats.milliseconds', { amount: Math.round(ms) })
    : t('formats.seconds', { seconds: decimals.format(ms / 1_000) });
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  amount: string;
}

/** How a number moved since the time before; undefined when there is nothing to compare with. */
export function changeOf(
  kind: Kind,
  value: number | null,
  before: number | null | undefined,
): Change | undefined {
  if (value === null || before === null || before === undefined) return undefined;
  if (kind !== 'ratio' && before === 0) return undefined;
  const change = kind === 'ratio' ? value - before : (value - before) / before;
  const size = Math.abs(change);
  if (size < 0.0005) return { direction: 'same', amount: '' };
  const amount =
    kind === 'ratio' ? pointsOf(decimals.format(size * 100)) : percents.format(roundLarge(size));
  return { direction: change > 0 ? 'up' : 'down', amount };
}

/** Above a tenth, decimals say nothing. */
const roundLarge = (share: number): number =>
  share >= 0.1 ? Math.round(share * 100) / 100 : share;

/** One is what reads as one. */
const pointsOf = (value: string): string =>
  t('insights.points', { count: value === '1' ? 1 : 2, value });
