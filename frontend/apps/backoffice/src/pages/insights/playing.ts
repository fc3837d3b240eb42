import type { Point } from '@matinee/api/backoffice/insights-shapes';
import { insightsTexts as text } from '../../messages/insights';
import { KINDS } from './metrics';
import type { Shown } from './SeriesPanel';

/** What of playing can be looked at over time. */
export const PLAYING: readonly [Shown<Point>, ...Shown<Point>[]] = [
  {
    name: 'plays',
    label: text.metrics.plays,
    kind: KINDS.plays,
    value: ({ plays }) => plays,
  },
  {
    name: 'watch_time_seconds',
    label: text.metrics.watch_time_seconds,
    kind: KINDS.watch_time_seconds,
    value: (point) => point.watch_time_seconds,
  },
  {
    name: 'concurrent',
    label: text.metrics.peak_concurrent,
    kind: KINDS.peak_concurrent,
    value: ({ concurrent }) => concurrent,
  },
];
