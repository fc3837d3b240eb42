import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** A report and how it stands. One that failed says so until it comes, also while it is asked for again. */
export function useReport<T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>) {
  const { data, error, isError, isPending, errorUpdateCount, isFetching, refetch } =
    useQuery(options);
  const isAskedAgain = isPending && errorUpdateCount > 0;
  return { data, error, isError: isError || isAskedAgain, isFetching, refetch };
}
