import type { Exported } from '@matinee/api/backoffice/insights';
import type { Report } from '@matinee/api/backoffice/insights-shapes';
import { Skeleton } from '@matinee/ui/skeleton';
import { useState } from 'react';
import { island } from '../../components/island';
import { t } from '../../i18n';
import { Choice } from './Choice';
import { formatAs, type Kind } from './metrics';
import { ReportPanel } from './ReportPanel';
import { formatPeriod, formatStepLong, isSoFar, overlay, type Step } from './series';

const SeriesChart = island(async () => ({ default: (await import('./SeriesChart')).SeriesChart }), {
  loading: () => <Skeleton className="h-60" />,
});

export interface Shown<P> {
  name: string;
  label: string;
  kind: Kind;
  value: (point: P) => number | null;
}

interface SeriesPanelProps<P> {
  title: string;
  lead?: string;
  report: Report;
  series: readonly P[];
  previous: readonly P[] | null;
  shown: readonly [Shown<P>, ...Shown<P>[]];
  exported?: Exported;
}

/** One number over time at once: two scales in one picture deceive. */
export function SeriesPanel<P extends { at: string }>({
  title,
  lead,
  report,
  series,
  previous,
  shown,
  exported,
}: SeriesPanelProps<P>) {
  const [name, setName] = useState(shown[0].name);
  const current = shown.find((one) => one.name === name) ?? shown[0];
  const { unit } = report.period;
  const steps = overlay(series, previous, current.value, report.fresh_to);
  const hasBefore = steps.some(({ beforeAt }) => beforeAt !== null);
  const columns = [t('insights.at'), ...shown.map(({ label }) => label)];
  return (
    <ReportPanel
      title={title}
      lead={lead}
      choice={<Choice label={title} options={shown} value={current.name} onChange={setName} />}
      {...(exported ? { exported } : {})}
      columns={
        hasBefore ? [...columns, t('insights.column_before', { label: current.label })] : columns
      }
      rows={steps.flatMap((step, index) => {
        const point = series[index];
        if (!point || !step.hasBegun) return [];
        return [
          [
            formatStepLong(step.at, unit),
            ...shown.map(({ kind, value }) => formatAs(kind, value(point))),
            ...(hasBefore ? [beforeOf(step, current.kind, unit)] : []),
          ],
        ];
      })}
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-12 text-text-2">
        <span>{t(`insights.each.${unit}`, { label: current.label })}</span>
        {hasBefore && <Key report={report} />}
      </div>
      <SeriesChart
        label={`${title}: ${t(`insights.each.${unit}`, { label: current.label })}`}
        steps={steps}
        unit={unit}
        kind={current.kind}
      />
    </ReportPanel>
  );
}

function beforeOf({ before, beforeAt }: Step, kind: Kind, unit: Report['period']['unit']): string {
  return beforeAt
    ? t('insights.on_step', { value: formatAs(kind, before), when: formatStepLong(beforeAt, unit) })
    : t('insights.unknown');
}

/** Says which line is which days, in the line's own shape. */
function Key({ report }: { report: Report }) {
  const now = formatPeriod(report.period);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <KeyLine className="text-primary">
        {isSoFar(report) ? t('insights.so_far', { days: now }) : now}
      </KeyLine>
      {report.previous_period && (
        <KeyLine className="text-text-3" dashes="4 4">
          {formatPeriod(report.previous_period)}
        </KeyLine>
      )}
    </span>
  );
}

interface KeyLineProps {
  className: string;
  dashes?: string;
  children: string;
}

function KeyLine({ className, dashes, children }: KeyLineProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 20 2" className={`h-0.5 w-5 ${className}`}>
        <path d="M0 1h20" stroke="currentColor" strokeWidth="2" strokeDasharray={dashes} />
      </svg>
      {children}
    </span>
  );
}
