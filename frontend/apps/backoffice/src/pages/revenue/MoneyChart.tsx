import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { direction, t } from '../../i18n';
import { formatReportDay } from '../../util/format';
import { formatMoney } from '../../util/money';
import { axisStyle, tooltipClass, type Hovered } from '../report/chart-style';
import { TimeChart } from '../report/TimeChart';
import type { MoneyDay } from './days';

const HEIGHT_PX = 220;

/** Bars from zero: what came in, and beside it what went back and what banks took back. */
export function MoneyChart({ days, currency }: { days: readonly MoneyDay[]; currency: string }) {
  return (
    <TimeChart height={HEIGHT_PX}>
      <BarChart
        data={[...days]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        role="application"
        aria-label={`${t('revenue.days')}. ${t('revenue.days_help')}`}
      >
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          {...axisStyle}
          dataKey="day"
          tickFormatter={formatReportDay}
          minTickGap={24}
          interval="equidistantPreserveStart"
        />
        <YAxis
          {...axisStyle}
          width="auto"
          allowDecimals={false}
          domain={[0, 'auto']}
          tickFormatter={(minor: number) => formatMoney({ minor, currency })}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--veil)' }}
          content={<Day currency={currency} />}
        />
        <Bar
          dataKey="gross"
          isAnimationActive={false}
          maxBarSize={24}
          radius={[3, 3, 0, 0]}
          fill="var(--text-2)"
        />
        <Bar
          dataKey="refunded"
          isAnimationActive={false}
          maxBarSize={24}
          radius={[3, 3, 0, 0]}
          fill="var(--danger)"
        />
        <Bar
          dataKey="disputed"
          isAnimationActive={false}
          maxBarSize={24}
          radius={[3, 3, 0, 0]}
          fill="var(--warning)"
        />
      </BarChart>
    </TimeChart>
  );
}

function Day({ active = false, payload, currency }: Hovered<MoneyDay> & { currency: string }) {
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  return (
    <div dir={direction} className={tooltipClass}>
      <p className="font-semibold">{formatReportDay(day.day)}</p>
      <p className="tabular-nums">
        {t('revenue.gross')}: {formatMoney({ minor: day.gross, currency })}
      </p>
      {day.refunded > 0 && (
        <p className="text-text-2 tabular-nums">
          {t('revenue.refunded')}: {formatMoney({ minor: day.refunded, currency })}
        </p>
      )}
      {day.disputed > 0 && (
        <p className="text-text-2 tabular-nums">
          {t('revenue.disputed')}: {formatMoney({ minor: day.disputed, currency })}
        </p>
      )}
    </div>
  );
}
