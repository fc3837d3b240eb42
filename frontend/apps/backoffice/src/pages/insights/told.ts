import type { QualityBy } from '@matinee/api/backoffice/insights-shapes';
import { formatLocale, t } from '../../i18n';
import { formatCount } from '../../util/format';

const decimals = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 });

const megabits = (kilobits: number) => decimals.format(kilobits / 1_000);

type Row = QualityBy['rows'][number];

/** What a row is of, in words: a code, a picture's height, or a band of what was measured. */
export function nameOf(by: QualityBy['by'], row: Pick<Row, 'value' | 'from' | 'until'>): string {
  if (row.value === '') return t('insights.quality.told.others');
  if (row.from === null) return row.value;
  if (by === 'bandwidth') return band(row.from, row.until, 'Mbit/s', megabits);
  if (by === 'latency') return band(row.from, row.until, 's', decimals.format);
  // Whole frames: a band of one number is that number.
  const last = row.until === null ? null : row.until - 1;
  if (last === row.from)
    return `${formatCount(last)} ${t('insights.quality.told.frames', { count: last })}`;
  return band(row.from, last, t('insights.quality.told.frames', { count: 2 }), formatCount);
}

function band(
  from: number,
  until: number | null,
  unit: string,
  format: (value: number) => string,
): string {
  return until === null
    ? t('insights.quality.told.or_more', { from: format(from), unit })
    : t('insights.quality.told.range', { from: format(from), to: format(until), unit });
}
