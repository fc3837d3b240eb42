import type { ReactNode } from 'react';
import { directionOf, SortHead, type Direction } from './SortHead';

export interface Column<Row> {
  name: string;
  label: string;
  /** Numbers stand at the end, in tabular figures. */
  isNumber?: boolean;
  /** The width from which it is there. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Takes the room that is left. */
  isWide?: boolean;
  /** The list can be sorted by it, this way first; its name is that of the order. */
  sort?: Direction;
  /** Its heading is only read out. */
  isMute?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  isStale?: boolean;
  /** The order of the rows: a column's name, backwards with `-` before it. */
  sort?: string | undefined;
  onSort?: ((sort: string | undefined) => void) | undefined;
  /** Stands in a panel: its head does not stick. */
  isInPanel?: boolean;
}

const HIDDEN = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
} as const;

/** Rows with a head that stays. The first column names the row; a `RowLink` in it covers the whole row. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isStale = false,
  sort,
  onSort,
  isInPanel = false,
}: DataTableProps<Row>) {
  return (
    <div className={`overflow-x-clip transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-14">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={directionOf(column.name, sort)}
                className={`h-9 border-b border-hairline px-3 text-12 font-medium whitespace-nowrap text-text-2 ${isInPanel ? '' : 'sticky-head bg-ground'} ${shapeOf(column)}`}
              >
                {column.sort && onSort ? (
                  <SortHead
                    name={column.name}
                    label={column.label}
                    first={column.sort}
                    sort={sort}
                    onSort={onSort}
                  />
                ) : (
                  <span className={column.isMute ? 'sr-only' : undefined}>{column.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="relative transition-colors hover:bg-veil">
              {columns.map((column, index) => {
                const classes = `border-b border-hairline px-3 py-2.5 align-middle ${shapeOf(column)}`;
                return index === 0 ? (
                  <th key={column.name} scope="row" className={`${classes} font-normal`}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.name} className={classes}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shapeOf<Row>({ isNumber, from, isWide }: Column<Row>): string {
  return [
    isNumber ? 'text-end tabular-nums whitespace-nowrap' : 'text-start',
    from ? HIDDEN[from] : '',
    isWide ? 'max-w-0 min-w-32 w-full' : '',
  ].join(' ');
}
