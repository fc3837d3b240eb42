export const axisStyle = {
  tick: { fill: 'var(--text-2)', fontSize: 12 },
  tickLine: false,
  axisLine: false,
  tickMargin: 8,
} as const;

export const tooltipClass =
  'rounded-card border border-hairline bg-overlay p-2.5 text-14 text-text shadow-overlay';

/** What recharts hands to the content of a tooltip; it fills it in, so nothing is required. */
export interface Hovered<Point> {
  active?: boolean;
  payload?: readonly { payload: Point }[];
}
