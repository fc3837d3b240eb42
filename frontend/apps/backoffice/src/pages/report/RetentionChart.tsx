import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { StoryboardPicture } from '../../components/StoryboardPicture';
import { direction, t } from '../../i18n';
import { formatClock, formatShare } from '../../util/format';
import { frameAt, type StoryboardFrame } from '../../util/storyboard';
import { axisStyle, tooltipClass, type Hovered } from './chart-style';
import { TimeChart } from './TimeChart';
import type { RetentionPoint } from './retention';

interface RetentionChartProps {
  points: readonly RetentionPoint[];
  views: number;
  frames: readonly StoryboardFrame[];
}

const HEIGHT_PX = 300;
const PICTURE_WIDTH_PX = 176;

/** Arrow keys move along the film; the moment reached is read out with its numbers. */
export function RetentionChart({ points, views, frames }: RetentionChartProps) {
  const last = points.at(-1)?.second ?? 0;
  return (
    <TimeChart height={HEIGHT_PX}>
      <AreaChart
        data={[...points]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        role="application"
        aria-label={`${t('report.retention')}. ${t('report.retention_help')}`}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          {...axisStyle}
          dataKey="second"
          type="number"
          domain={[0, Math.max(1, last)]}
          tickFormatter={formatClock}
          tickCount={7}
          allowDecimals={false} // a short film has fewer seconds than marks
          minTickGap={32}
        />
        <YAxis
          {...axisStyle}
          width={48}
          domain={[0, 1]}
          ticks={[0, 0.25, 0.5, 0.75, 1]}
          tickFormatter={formatShare}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--text-2)', strokeWidth: 1 }}
          content={<Moment views={views} frames={frames} />}
        />
        <Area
          dataKey="share"
          type="linear"
          isAnimationActive={false}
          stroke="var(--primary)"
          strokeWidth={2}
          fill="var(--primary)"
          fillOpacity={0.16}
          activeDot={{ r: 4, stroke: 'var(--raised)', strokeWidth: 2, fill: 'var(--primary)' }}
        />
      </AreaChart>
    </TimeChart>
  );
}

interface MomentProps extends Hovered<RetentionPoint> {
  views: number;
  frames: readonly StoryboardFrame[];
}

function Moment({ active = false, payload, views, frames }: MomentProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div dir={direction} className={tooltipClass}>
      <StoryboardPicture
        frame={frameAt(frames, point.second)}
        width={PICTURE_WIDTH_PX}
        className="mb-2 rounded-control"
      />
      <p className="flex justify-between gap-4 font-semibold tabular-nums">
        <span>{formatClock(point.second)}</span>
        <span>{formatShare(point.share)}</span>
      </p>
      <p className="text-12 text-text-2 tabular-nums">
        {t('report.watched_by', { viewers: point.viewers, count: views })}
      </p>
    </div>
  );
}
