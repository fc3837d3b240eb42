import { direction, t } from '../../i18n';
import { formatClock } from '../../util/format';
import { stripOf, type RetentionPoint } from './retention';

const CELLS = 120;

/** Under the curve, as wide and from the left as it: where people came back, and where they jumped. Height says how much. */
export function HeatStrips({ points }: { points: readonly RetentionPoint[] }) {
  return (
    <div
      role="group"
      dir="ltr"
      aria-label={t('insights.content.heat')}
      className="mt-4 grid gap-3 ps-12 pe-3"
    >
      <Strip
        label={t('insights.content.again')}
        points={points}
        of={({ rewatches }) => rewatches}
      />
      <Strip label={t('insights.content.skipped')} points={points} of={({ skipped }) => skipped} />
    </div>
  );
}

interface StripProps {
  label: string;
  points: readonly RetentionPoint[];
  of: (point: RetentionPoint) => number;
}

function Strip({ label, points, of }: StripProps) {
  const { cells, peak } = stripOf(points, of, CELLS);
  const most = peak
    ? t('insights.content.most', { count: peak.count, at: formatClock(peak.second) })
    : t('insights.content.none_again');
  return (
    <div>
      <p
        dir={direction}
        className="mb-1 flex flex-wrap justify-between gap-x-3 text-12 text-text-2"
      >
        <span className="font-medium">{label}</span>
        <span className="tabular-nums">{most}</span>
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${cells.length} 1`}
        preserveAspectRatio="none"
        className="block h-6 w-full rounded-[3px] bg-veil text-text-2"
      >
        {cells.map((height, index) => (
          <rect
            key={index}
            x={index}
            y={1 - height}
            width={1.02}
            height={height}
            fill="currentColor"
          />
        ))}
      </svg>
    </div>
  );
}
