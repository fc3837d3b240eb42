import { Skeleton } from '@matinee/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { directionOf } from '../util/direction-of';
import { LoadError } from './LoadError';

interface PlainLetterProps {
  letter: UseQueryResult<{ text: string }>;
  locale: string;
}

/** The plain text of a letter, for readers whose mail shows no more. */
export function PlainLetter({ letter: { data, error, refetch }, locale }: PlainLetterProps) {
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <pre
      dir={directionOf(locale)}
      className="min-h-64 overflow-x-auto font-mono text-14 whitespace-pre-wrap"
    >
      {data.text}
    </pre>
  );
}
