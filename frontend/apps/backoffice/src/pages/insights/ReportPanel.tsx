import type { Exported } from '@matinee/api/backoffice/insights';
import { Button } from '@matinee/ui/button';
import { Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../../i18n';
import { DataTable, type Cell } from './DataTable';
import { ExportMenu } from './ExportMenu';

interface ReportPanelProps {
  title: string;
  lead?: ReactNode;
  /** Stands beside the title: what it means. */
  means?: ReactNode;
  /** Chooses what the chart shows. */
  choice?: ReactNode;
  exported?: Exported;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  children: ReactNode;
}

/** A chart, what it shows, the same numbers as a table, and the way to take them along. */
export function ReportPanel({
  title,
  lead,
  means,
  choice,
  exported,
  columns,
  rows,
  children,
}: ReportPanelProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="min-w-0 rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <div className="flex min-h-8 items-center gap-0.5">
            <h2 id={`${id}-title`} className="text-16 font-semibold">
              {title}
            </h2>
            {means}
          </div>
          {lead && <div className="text-14 text-text-2">{lead}</div>}
        </div>
        <div className="-me-2 flex flex-wrap items-center gap-1">
          {choice}
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isTable}
            aria-controls={`${id}-table`}
            icon={<Table2 aria-hidden className="size-4" />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('insights.hide_table') : t('insights.table')}
          </Button>
          {exported && <ExportMenu title={title} from={exported} />}
        </div>
      </div>
      {children}
      <div
        id={`${id}-table`}
        hidden={!isTable}
        role="region"
        aria-label={t('insights.table_of', { title })}
        // Scrolls by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-4 max-h-96 overflow-auto"
      >
        {isTable && <DataTable caption={title} columns={columns} rows={rows} />}
      </div>
    </section>
  );
}
