import { Button } from '@matinee/ui/button';
import { Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Definition } from '../../components/Definition';
import { messages } from '../../messages';

interface ChartPanelProps {
  title: string;
  lead: string;
  means: string;
  version: number;
  children: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const text = messages.report;

/** A chart, what it shows, and the same numbers as a table. */
export function ChartPanel({
  title,
  lead,
  means,
  version,
  children,
  columns,
  rows,
}: ChartPanelProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <div className="flex items-center gap-0.5">
            <h2 id={`${id}-title`} className="text-16 font-semibold">
              {title}
            </h2>
            <Definition name={title} version={version}>
              {means}
            </Definition>
          </div>
          <p className="text-14 text-text-2">{lead}</p>
        </div>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isTable}
          aria-controls={`${id}-table`}
          icon={<Table2 aria-hidden className="size-4" />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? text.hideTable : text.table}
        </Button>
      </div>
      {children}
      <div
        id={`${id}-table`}
        hidden={!isTable}
        role="region"
        aria-label={text.tableOf(title)}
        // Scrolls by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-4 max-h-96 overflow-y-auto"
      >
        {isTable && (
          <table className="w-full text-14">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={`sticky top-0 bg-raised py-2 text-12 font-medium text-text-2 ${alignOf(index)}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...rest]) => (
                <tr key={first} className="border-t border-hairline">
                  <th scope="row" className="py-2 text-left font-normal">
                    {first}
                  </th>
                  {rest.map((cell, index) => (
                    <td key={columns[index + 1]} className="py-2 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

const alignOf = (index: number): string => (index === 0 ? 'text-left' : 'text-right');
