import type { Point } from '../../data/insights-shapes';
import { insightsTexts as text } from '../../messages/insights';
import { formatMetric } from './metrics';
import type { Shown } from './SeriesPanel';

/** What of playing can be looked at over time. */
export const PLAYING: readonly [Shown<Point>, ...Shown<Point>[]] = [
  {
    name: 'plays',
    label: text.metrics.plays,
    value: ({ plays }) => plays,
    format: (value) => formatMetric('plays', value),
  },
  {
    name: 'watch_time_seconds',
    label: text.metrics.watch_time_seconds,
    value: (point) => point.watch_time_seconds,
    format: (value) => formatMetric('watch_time_seconds', value),
  },
  {
    name: 'concurrent',
    label: text.metrics.peak_concurrent,
    value: ({ concurrent }) => concurrent,
    format: (value) => formatMetric('peak_concurrent', value),
  },
];
