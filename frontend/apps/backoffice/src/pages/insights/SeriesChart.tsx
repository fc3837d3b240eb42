import type { Unit } from '@matinee/api/backoffice/insights-shapes';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import { direction, t } from '../../i18n';
import {
  areaStyle,
  axisStyle,
  otherStyle,
  tooltipClass,
  valueAxis,
  type Hovered,
} from '../report/chart-style';
import { TimeChart } from '../report/TimeChart';
import { formatAs, type Kind } from './metrics';
import { formatStep, formatStepLong, isAlone, type Step } from './series';
import { ticksUpTo } from './ticks';

interface SeriesChartProps {
  label: string;
  steps: readonly Step[];
  unit: Unit;
  kind: Kind;
  height?: number;
}

/** From zero; these days filled, the time before a dashed line: told apart without colour. */
export function SeriesChart({ label, steps, unit, kind, height = 240 }: SeriesChartProps) {
  const ticks = ticksUpTo(highestOf(steps), kind);
  const days = [steps[0]?.at, steps.at(-1)?.at].map((at) => at?.slice(0, 10));
  const isLong = unit === 'hour' && days[0] !== days[1];
  const format = isLong ? formatStepLong : formatStep;
  return (
    <TimeChart height={height}>
      <ComposedChart
        data={[...steps]}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        role="application"
        aria-label={`${label}. ${t('insights.series_help')}`}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          {...axisStyle}
          dataKey="at"
          tickFormatter={(at: string) => format(at, unit)}
          // Half of the last label.
          padding={{ right: isLong ? 44 : 24 }}
          interval="equidistantPreserveStart"
          minTickGap={32}
        />
        <YAxis {...valueAxis(ticks, (value) => formatAs(kind, value))} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--text-2)', strokeWidth: 1 }}
          content={<Moment unit={unit} kind={kind} />}
        />
        {steps.some(({ before }) => before !== null) && (
          <Line dataKey="before" {...otherStyle('var(--text-3)')} />
        )}
        <Area {...areaStyle} type="linear" dot={pointsOf(steps)} />
      </ComposedChart>
    </TimeChart>
  );
}

/** Where no line leads to a number, a point says that it is there. */
function pointsOf(steps: readonly Step[]) {
  return ({ key, cx, cy, index }: DotItemDotProps) =>
    isAlone(steps, index) ? (
      <circle key={key} cx={cx} cy={cy} r={3} fill="var(--primary)" />
    ) : (
      <g key={key} />
    );
}

const highestOf = (steps: readonly Step[]): number =>
  steps.reduce((most, { value, before }) => Math.max(most, value ?? 0, before ?? 0), 0);

/** Read out as one moves along the chart. */
function Moment({
  active = false,
  payload,
  unit,
  kind,
}: Hovered<Step> & { unit: Unit; kind: Kind }) {
  const step = payload?.[0]?.payload;
  if (!active || !step) return null;
  return (
    <div role="status" aria-live="assertive" dir={direction} className={tooltipClass}>
      <p className="text-12 text-text-2">{formatStepLong(step.at, unit)}</p>
      <p className="font-semibold tabular-nums">
        {step.value === null && !step.hasBegun ? t('insights.not_yet') : formatAs(kind, step.value)}
      </p>
      {step.beforeAt && (
        <p className="text-12 text-text-2 tabular-nums">
          {t('insights.on_step', {
            value: formatAs(kind, step.before),
            when: formatStepLong(step.beforeAt, unit),
          })}
        </p>
      )}
    </div>
  );
}
