import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Unit } from '../../data/insights-shapes';
import { insightsTexts as text } from '../../messages/insights';
import { axisStyle, tooltipClass, type Hovered } from '../report/chart-style';
import { formatStep, formatStepLong, type Step } from './series';

interface SeriesChartProps {
  label: string;
  steps: readonly Step[];
  unit: Unit;
  hasBefore: boolean;
  format: (value: number | null) => string;
  height?: number;
}

/** From zero; these days filled, the time before a dashed line: told apart without colour. */
export function SeriesChart({
  label,
  steps,
  unit,
  hasBefore,
  format,
  height = 240,
}: SeriesChartProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={[...steps]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        role="application"
        aria-label={`${label}. ${text.seriesHelp}`}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          {...axisStyle}
          dataKey="at"
          tickFormatter={(at: string) => formatStep(at, unit)}
          minTickGap={32}
        />
        <YAxis
          {...axisStyle}
          width={64}
          domain={[0, 'auto']}
          tickCount={5}
          allowDecimals={steps.some(({ value }) => value !== null && !Number.isInteger(value))}
          tickFormatter={(value: number) => format(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--text-2)', strokeWidth: 1 }}
          content={<Moment unit={unit} format={format} hasBefore={hasBefore} />}
        />
        {hasBefore && (
          <Line
            dataKey="before"
            type="linear"
            isAnimationActive={false}
            stroke="var(--text-3)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            activeDot={{ r: 3, fill: 'var(--text-3)' }}
          />
        )}
        <Area
          dataKey="value"
          type="linear"
          isAnimationActive={false}
          stroke="var(--primary)"
          strokeWidth={2}
          fill="var(--primary)"
          fillOpacity={0.14}
          dot={steps.length === 1}
          activeDot={{ r: 4, stroke: 'var(--raised)', strokeWidth: 2, fill: 'var(--primary)' }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

interface MomentProps extends Hovered<Step> {
  unit: Unit;
  hasBefore: boolean;
  format: (value: number | null) => string;
}

function Moment({ active = false, payload, unit, hasBefore, format }: MomentProps) {
  const step = payload?.[0]?.payload;
  if (!active || !step) return null;
  return (
    <div className={tooltipClass}>
      <p className="text-12 text-text-2">{formatStepLong(step.at, unit)}</p>
      <p className="font-semibold tabular-nums">{format(step.value)}</p>
      {hasBefore && step.before !== null && (
        <p className="text-12 text-text-2 tabular-nums">{text.before(format(step.before))}</p>
      )}
    </div>
  );
}
