import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { direction, t } from '../../i18n';
import type { Kind } from '../insights/metrics';
import { ticksUpTo } from '../insights/ticks';
import {
  areaStyle,
  axisStyle,
  otherStyle,
  tooltipClass,
  valueAxis,
  type Hovered,
} from '../report/chart-style';
import { TimeChart } from '../report/TimeChart';
import type { Axis, Mark } from './axis';

export interface EventChartProps {
  label: string;
  marks: readonly Mark[];
  axis: Axis;
  kind: Kind;
  format: (value: number | null) => string;
  /** What is counted in a step lasts for all of it; what is measured leads to the next one. */
  isCounted?: boolean;
  /** Names the value and the other one, where there are two. */
  names?: readonly [string, string];
  /** Where the pointer is, in any chart of the axis. */
  pointed: number | null;
  onPoint: (time: number | null) => void;
}

/** One number over the axis that all charts of the page share. */
export function EventChart(props: EventChartProps) {
  const { label, marks, axis, kind, format, isCounted = false, pointed, onPoint } = props;
  const ticks = ticksUpTo(highestOf(marks), kind);
  return (
    <TimeChart height={168}>
      <ComposedChart
        data={[...marks]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        role="application"
        aria-label={`${label}. ${t('event_report.chart_help')}`}
        onMouseMove={({ activeLabel }) =>
          onPoint(activeLabel === undefined ? null : Number(activeLabel))
        }
        onMouseLeave={() => onPoint(null)}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        {axis.away.map(({ from, to }) => (
          <ReferenceArea key={from} x1={from} x2={to} fill="var(--text-3)" fillOpacity={0.22} />
        ))}
        <XAxis
          {...axisStyle}
          dataKey="time"
          type="number"
          scale="time"
          domain={[axis.from, axis.to]}
          ticks={[...axis.ticks]}
          tickFormatter={(time: number) => clockOf(marks, time)}
          interval="equidistantPreserveStart"
          minTickGap={24}
          // Half of the last label.
          padding={{ right: 20 }}
        />
        <YAxis {...valueAxis(ticks, format)} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--text-2)', strokeWidth: 1 }}
          content={<Moment {...props} />}
        />
        {pointed !== null && <ReferenceLine x={pointed} stroke="var(--text-3)" />}
        <Area
          {...areaStyle}
          type={isCounted ? 'stepAfter' : 'linear'}
          dot={marks.length === 1 && { r: 3, fill: 'var(--primary)' }}
        />
        {marks.some(({ other }) => other !== null) && (
          <Line dataKey="other" {...otherStyle('var(--text-2)')} />
        )}
      </ComposedChart>
    </TimeChart>
  );
}

const highestOf = (marks: readonly Mark[]): number =>
  marks.reduce((most, { value, other }) => Math.max(most, value ?? 0, other ?? 0), 0);

const clockOf = (marks: readonly Mark[], time: number): string =>
  marks.find((mark) => mark.time === time)?.at.slice(11, 16) ?? '';

/** Read out as one moves along the chart. */
function Moment({ active = false, payload, format, names }: Hovered<Mark> & EventChartProps) {
  const mark = payload?.[0]?.payload;
  if (!active || !mark) return null;
  return (
    <div role="status" aria-live="assertive" dir={direction} className={tooltipClass}>
      <p className="text-12 text-text-2">{mark.at.slice(11, 16)}</p>
      <p className="font-semibold tabular-nums">
        {names && `${names[0]} `}
        {mark.isKnown ? format(mark.value) : t('event_report.not_yet')}
      </p>
      {names && mark.other !== null && (
        <p className="text-12 text-text-2 tabular-nums">
          {names[1]} {format(mark.other)}
        </p>
      )}
    </div>
  );
}
