export const axisStyle = {
  tick: { fill: 'var(--text-2)', fontSize: 12 },
  tickLine: false,
  axisLine: false,
  tickMargin: 8,
} as const;

/** The axis of values: from zero to the last tick, every tick with its number. */
export const valueAxis = (ticks: number[], format: (value: number) => string) => ({
  ...axisStyle,
  width: 64,
  domain: [0, ticks.at(-1) ?? 1],
  ticks,
  interval: 0 as const,
  // A mark of the axis is broken in two lines at a space that may break.
  tickFormatter: (value: number) => (value === 0 ? '0' : format(value).replaceAll(' ', '\u00a0')),
});

/** The number that the chart is about: a filled line. */
export const areaStyle = {
  dataKey: 'value',
  isAnimationActive: false,
  stroke: 'var(--primary)',
  strokeWidth: 2,
  fill: 'var(--primary)',
  fillOpacity: 0.14,
  activeDot: { r: 4, stroke: 'var(--raised)', strokeWidth: 2, fill: 'var(--primary)' },
} as const;

/** What it is compared with: a dashed line, told apart without colour. */
export const otherStyle = (colour: string) =>
  ({
    type: 'linear',
    isAnimationActive: false,
    stroke: colour,
    strokeWidth: 1.5,
    strokeDasharray: '4 4',
    dot: false,
    activeDot: { r: 3, fill: colour },
  }) as const;

export const tooltipClass =
  'rounded-card border border-hairline bg-overlay p-2.5 text-14 text-text shadow-overlay';

/** What recharts hands to the content of a tooltip; it fills it in, so nothing is required. */
export interface Hovered<Point> {
  active?: boolean;
  payload?: readonly { payload: Point }[];
}
