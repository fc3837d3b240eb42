import { settingsQuery } from '@matinee/api/backoffice/insights';
import { useQuery } from '@tanstack/react-query';

/** The time zone in which the store counts its days; undefined until it is known. */
export function useZone(): string | undefined {
  const { data, isError } = useQuery({ ...settingsQuery(), staleTime: Infinity });
  return data?.time_zone ?? (isError ? 'UTC' : undefined);
}
