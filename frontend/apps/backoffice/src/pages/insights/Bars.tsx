import type { Exported } from '@matinee/api/backoffice/insights';
import { ScrollSideways } from '../../components/ScrollSideways';
import { useId, type ReactNode } from 'react';
import { t } from '../../i18n';
import { DataTable } from './DataTable';
import { ExportMenu } from './ExportMenu';

export interface BarRow {
  key: string;
  /** What stands there, when it is more than the name: a link, a picture. */
  name: ReactNode;
  /** What the bar measures. */
  weight: number;
  cells: readonly string[];
}

interface BarsProps {
  caption: string;
  columns: readonly string[];
  rows: readonly BarRow[];
  none: string;
}

/** A list whose bars start at zero; its numbers stand beside them, so it is its own table. */
export function Bars({ caption, columns, rows, none }: BarsProps) {
  if (rows.length === 0) return <p className="text-14 text-text-2">{none}</p>;
  const most = Math.max(...rows.map(({ weight }) => weight), 0);
  return (
    <ScrollSideways label={caption}>
      <DataTable
        caption={caption}
        columns={columns}
        keys={rows.map(({ key }) => key)}
        wide={columns.map((_, index) => index).slice(3)}
        isFirstWide
        rows={rows.map((row) => [
          <div key="name">
            {row.name}
            <svg
              aria-hidden
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1.5 block h-1 w-full rounded-full bg-veil text-text-3 rtl:-scale-x-100"
            >
              <rect
                width={most > 0 ? (row.weight / most) * 100 : 0}
                height="1"
                fill="currentColor"
              />
            </svg>
          </div>,
          ...row.cells,
        ])}
      />
    </ScrollSideways>
  );
}

interface ListPanelProps {
  title: string;
  choice?: ReactNode;
  exported?: Exported;
  children: ReactNode;
}

export function ListPanel({ title, choice, exported, children }: ListPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="flex min-h-8 items-center text-16 font-semibold">
          {title}
        </h2>
        <div className="-me-2 flex flex-wrap items-center gap-1">
          {choice}
          {exported && <ExportMenu title={title} from={exported} />}
        </div>
      </div>
      {children}
    </section>
  );
}

export const metricColumns = (first: string): string[] => [
  first,
  t('insights.metrics.watch_time_seconds'),
  t('insights.metrics.plays'),
  t('insights.metrics.unique_viewers'),
  t('insights.metrics.completion_rate'),
];
