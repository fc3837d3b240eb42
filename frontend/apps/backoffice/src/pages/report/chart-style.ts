export const CHART_HEIGHT_PX = 300;

export const axisStyle = {
  tick: { fill: 'var(--text-2)', fontSize: 12 },
  tickLine: false,
  axisLine: false,
  tickMargin: 8,
} as const;

export const tooltipClass =
  'rounded-card border border-hairline bg-overlay p-2.5 text-14 text-text shadow-overlay';
