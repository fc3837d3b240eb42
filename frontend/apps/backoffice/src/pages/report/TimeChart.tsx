import type { ReactNode } from 'react';
import { ResponsiveContainer } from 'recharts';

interface TimeChartProps {
  height: number;
  children: ReactNode;
}

/** As wide as its place. Time goes from left to right in every language, as on a player. */
export function TimeChart({ height, children }: TimeChartProps) {
  return (
    <div dir="ltr">
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}
