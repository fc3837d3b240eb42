import { isLate } from '@matinee/api/backoffice/late';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

export interface ReportState<T> {
  data: T | undefined;
  /** Why it did not come, also while it is asked for again. */
  error: Error | null;
  isError: boolean;
  /** It has not come yet, and comes by itself. */
  isLate: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** A report and how it stands. One that failed says so until it comes, also while it is asked for again. */
export function useReport<T, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key>,
): ReportState<T> {
  const query = useQuery(options);
  const { data, isPending, errorUpdateCount, isFetching, refetch } = query;
  const [lastError, setLastError] = useState(query.error);
  if (query.error !== null && query.error !== lastError) setLastError(query.error);
  const isAskedAgain = isPending && errorUpdateCount > 0;
  const error = query.error ?? (isAskedAgain ? lastError : null);
  return {
    data,
    error,
    isError: query.isError || isAskedAgain,
    isLate: data === undefined && isLate(error),
    isFetching,
    refetch,
  };
}
