import { statusOf } from '@matinee/api/result';
import { Skeleton } from '@matinee/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError';
import { NotFound } from './NotFound';

interface RecordPageProps<Data> {
  record: UseQueryResult<Data>;
  /** Stands here while it is on its way. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page of one thing in its four states: there, none of that number, failed, on its way. */
export function RecordPage<Data>({ record, waiting, children }: RecordPageProps<Data>) {
  if (record.data !== undefined) return children(record.data);
  if (statusOf(record.error) === 404) return <NotFound />;
  if (record.isError) {
    return (
      <LoadError
        headingLevel={1}
        error={record.error}
        onRetry={() => void record.refetch()}
        isRetrying={record.isFetching}
      />
    );
  }
  return waiting;
}

interface RecordSkeletonProps {
  /** The class of the grid that the panels will stand in. */
  grid: string;
  panels: readonly [string, string];
}

/** A head and two panels of these heights. */
export function RecordSkeleton({ grid, panels: [first, second] }: RecordSkeletonProps) {
  return (
    <div aria-busy className={`grid gap-6 ${grid}`}>
      <Skeleton className="h-8 w-72 max-w-full xl:col-span-2" />
      <Skeleton className={`${first} rounded-card`} />
      <Skeleton className={`${second} rounded-card`} />
    </div>
  );
}
