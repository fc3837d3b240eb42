import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

export interface ReportState<T> {
  data: T | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** A report and how it stands. One that failed says so until it comes, also while it is asked for again. */
export function useReport<T, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key>,
): ReportState<T> {
  const { data, error, isError, isPending, errorUpdateCount, isFetching, refetch } =
    useQuery(options);
  const isAskedAgain = isPending && errorUpdateCount > 0;
  return { data, error, isError: isError || isAskedAgain, isFetching, refetch };
}
