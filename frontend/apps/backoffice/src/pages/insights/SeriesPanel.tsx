import { Skeleton } from '@matinee/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import type { Period } from '../../data/insights-shapes';
import { insightsTexts as text } from '../../messages/insights';
import type { Exported } from './ExportMenu';
import { Choice } from './Choice';
import { ReportPanel } from './ReportPanel';
import { formatStepLong, overlay } from './series';

const SeriesChart = lazy(async () => ({
  default: (await import('./SeriesChart')).SeriesChart,
}));

export interface Shown<P> {
  name: string;
  label: string;
  value: (point: P) => number | null;
  format: (value: number | null) => string;
}

interface SeriesPanelProps<P> {
  title: string;
  lead?: string;
  period: Period;
  series: readonly P[];
  previous: readonly P[] | null;
  shown: readonly [Shown<P>, ...Shown<P>[]];
  exported?: Exported;
}

/** One number over time at once: two scales in one picture deceive. */
export function SeriesPanel<P extends { at: string }>({
  title,
  lead,
  period,
  series,
  previous,
  shown,
  exported,
}: SeriesPanelProps<P>) {
  const [name, setName] = useState(shown[0].name);
  const chosen = shown.find((one) => one.name === name) ?? shown[0];
  const steps = overlay(series, previous, chosen.value);
  const hasBefore = steps.some(({ before }) => before !== null && before > 0);
  return (
    <ReportPanel
      title={title}
      lead={hasBefore ? <Key /> : lead}
      choice={<Choice label={title} options={shown} value={chosen.name} onChange={setName} />}
      {...(exported ? { exported } : {})}
      columns={[text.at, ...shown.map(({ label }) => label)]}
      rows={series.map((point) => [
        formatStepLong(point.at, period.unit),
        ...shown.map(({ value, format }) => format(value(point))),
      ])}
    >
      <Suspense fallback={<Skeleton className="h-60" />}>
        <SeriesChart
          label={`${title}: ${chosen.label}`}
          steps={steps}
          unit={period.unit}
          hasBefore={hasBefore}
          format={chosen.format}
        />
      </Suspense>
    </ReportPanel>
  );
}

/** Says which line is which, in the line's own shape. */
function Key() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden viewBox="0 0 20 2" className="h-0.5 w-5 text-primary">
          <path d="M0 1h20" stroke="currentColor" strokeWidth="2" />
        </svg>
        {text.newSeries}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden viewBox="0 0 20 2" className="h-0.5 w-5 text-text-3">
          <path d="M0 1h20" stroke="currentColor" strokeWidth="2" strokeDasharray="4 4" />
        </svg>
        {text.oldSeries}
      </span>
    </p>
  );
}
