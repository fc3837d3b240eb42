import type { ReactNode } from 'react';

export type Cell = ReactNode;

interface DataTableProps {
  caption: string;
  /** The first names the row; all others hold numbers unless `words` says so. */
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Columns of words stand at the start, columns of numbers at the end. */
  words?: readonly number[];
  keys?: readonly string[];
  /** Columns that stand on wide screens only. */
  wide?: readonly number[];
  /** The first column takes the room that is left, however long its names are. */
  isFirstWide?: boolean;
}

export function DataTable({
  caption,
  columns,
  rows,
  words = [0],
  keys,
  wide = [],
  isFirstWide = false,
}: DataTableProps) {
  const align = (index: number) =>
    `${words.includes(index) ? 'text-start' : 'text-end'} ${wide.includes(index) ? 'max-sm:hidden' : ''}`;
  return (
    <table className="w-full text-14 tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`sticky top-0 z-1 bg-raised px-2 py-2 text-12 font-medium whitespace-nowrap text-text-2 first:ps-0 last:pe-0 ${align(index)}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], row) => (
          <tr key={keys?.[row] ?? row} className="border-t border-hairline">
            <th
              scope="row"
              className={`py-2 pe-2 text-start font-normal ${isFirstWide ? 'w-full max-w-0 min-w-36' : ''}`}
            >
              {first}
            </th>
            {rest.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className={`px-2 py-2 whitespace-nowrap last:pe-0 ${align(index + 1)}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
