import { ArrowDown, ArrowUp } from 'lucide-react';

export type Direction = 'ascending' | 'descending';

interface SortHeadProps {
  name: string;
  label: string;
  /** The way that one wants first: names from A, days from the newest. */
  first: Direction;
  /** A column, backwards with `-` before it; none is the list's usual order. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** A heading that sorts: its first way, the other way, and the usual order again. */
export function SortHead({ name, label, first, sort, onSort }: SortHeadProps) {
  const direction = directionOf(name, sort);
  const other = first === 'ascending' ? 'descending' : 'ascending';
  const next = direction === undefined ? first : direction === first ? other : undefined;
  const Arrow = (direction ?? first) === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(next && (next === 'ascending' ? name : `-${name}`))}
      className="group/sort -mx-1 inline-flex h-7 items-center gap-1 rounded-control px-1 hover:text-text"
    >
      {label}
      <Arrow
        aria-hidden
        className={`size-3.5 ${direction ? 'text-text' : 'opacity-0 transition-opacity group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'}`}
      />
    </button>
  );
}

interface SortCellProps extends SortHeadProps {
  className: string;
  /** Spelled out where the table's own `display` hides it. */
  role?: 'columnheader';
}

/** The cell of a heading that sorts. */
export function SortCell({ className, role, ...sorting }: SortCellProps) {
  return (
    <th
      role={role}
      scope="col"
      aria-sort={directionOf(sorting.name, sorting.sort)}
      className={className}
    >
      <SortHead {...sorting} />
    </th>
  );
}

/** What the cell of the heading says of it, as `aria-sort`. */
export function directionOf(name: string, sort: string | undefined): Direction | undefined {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : undefined;
}
