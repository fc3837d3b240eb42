import type { PageOf } from '@matinee/api/backoffice/pages';
import { Skeleton } from '@matinee/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListTotals } from './ListTotals';
import { LoadError } from './LoadError';
import { Pages } from './Pages';

interface ListBodyProps<Row> {
  list: UseQueryResult<PageOf<Row>>;
  page: number;
  onPage: (page: number) => void;
  /** Sorts the rows where the headings do not. */
  order?: ReactNode;
  /** What stands in the place of no rows. */
  empty: ReactNode;
  children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/** A list in its four states: on its way, failed, empty, there. */
export function ListBody<Row>({ list, page, onPage, order, empty, children }: ListBodyProps<Row>) {
  if (list.data) {
    if (list.data.items.length === 0 && page === 1) return empty;
    return (
      <>
        <ListTotals total={list.data.total} amounts={list.data.amounts}>
          {order}
        </ListTotals>
        {children(list.data.items, list.isPlaceholderData)}
        <Pages
          page={page}
          isLast={list.data.isLast}
          rows={list.data.items.length}
          total={list.data.total}
          onChange={onPage}
        />
      </>
    );
  }
  if (list.isError) {
    return (
      <LoadError
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  return (
    <div aria-busy className="space-y-3">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
