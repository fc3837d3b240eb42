import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowLinkProps {
  to: string;
  children: ReactNode;
  /** The line under the name. */
  note?: ReactNode;
}

/** The name of a row: the whole row leads to it. */
export function RowLink({ to, children, note }: RowLinkProps) {
  return (
    <span className="block min-w-0">
      <Link
        to={to}
        className="line-clamp-2 rounded-control font-medium break-words after:absolute after:inset-0"
      >
        {children}
      </Link>
      {note && <span className="block truncate text-text-2">{note}</span>}
    </span>
  );
}
