import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { messages } from '../../messages';
import { formatAmount, formatCount, formatReportDay } from '../../util/format';
import { axisStyle, tooltipClass, type Hovered } from './chart-style';
import type { ReportDay } from './range';

const text = messages.report;
const HEIGHT_PX = 200;

/** Bars from zero: their lengths can be compared. */
export function DaysChart({ days }: { days: readonly ReportDay[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <BarChart
        data={[...days]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        role="application"
        aria-label={`${text.days}. ${text.daysHelp}`}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis {...axisStyle} dataKey="day" tickFormatter={formatReportDay} minTickGap={24} />
        <YAxis
          {...axisStyle}
          width={48}
          allowDecimals={false}
          domain={[0, 'auto']}
          tickFormatter={formatCount}
        />
        <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--veil)' }} content={<Day />} />
        <Bar
          dataKey="plays"
          isAnimationActive={false}
          maxBarSize={28}
          radius={[3, 3, 0, 0]}
          fill="var(--text-3)"
          activeBar={{ fill: 'var(--text)' }}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function Day({ active = false, payload }: Hovered<ReportDay>) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className={tooltipClass}>
      <p className="font-semibold">{formatReportDay(point.day)}</p>
      <p className="text-text-2 tabular-nums">{text.dayPlays(point.plays)}</p>
      <p className="text-12 text-text-2 tabular-nums">
        {text.dayWatched(formatAmount(point.watch_time_seconds))}
      </p>
    </div>
  );
}
