import type { Point } from '@matinee/api/backoffice/insights-shapes';
import { t } from '../../i18n';
import { KINDS } from './metrics';
import type { Shown } from './SeriesPanel';

/** What of playing can be looked at over time. */
export const PLAYING: readonly [Shown<Point>, ...Shown<Point>[]] = [
  {
    name: 'plays',
    label: t('insights.metrics.plays'),
    kind: KINDS.plays,
    value: ({ plays }) => plays,
  },
  {
    name: 'watch_time_seconds',
    label: t('insights.metrics.watch_time_seconds'),
    kind: KINDS.watch_time_seconds,
    value: (point) => point.watch_time_seconds,
  },
  {
    name: 'concurrent',
    label: t('insights.metrics.peak_concurrent'),
    kind: KINDS.peak_concurrent,
    value: ({ concurrent }) => concurrent,
  },
];
