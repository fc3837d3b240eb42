/** Reports that do not come in time are asked for again, by every page alike. */
import { onlineManager } from '@tanstack/react-query';
import { CallFailed } from '../result';

/** Until the next try: the engine that is behind is not asked more often than it can answer. */
const WAITS_MS = [2_000, 5_000, 10_000, 30_000] as const;
/** A page that is looked at asks again after this, however long a server wants to be left alone. */
const LONGEST_WAIT_MS = 600_000;

interface AskedQuery {
  state: { status: 'pending' | 'error' | 'success'; error: Error | null; errorUpdateCount: number };
}

/** How many times each query had failed when it last came. */
const failuresBefore = new WeakMap<AskedQuery, number>();

/** No answer, or a server that says it will have one. */
export const isLate = (error: unknown): boolean =>
  error instanceof CallFailed && [0, 502, 503, 504].includes(error.failure.status);

/**
 * How long until a report that is late is asked for again; false for one that is not late.
 *
 * A hidden page asks once it is looked at, one without a network once that is back (as every query does).
 */
export function askAgainMs(query: AskedQuery): number | false {
  const { status, error, errorUpdateCount } = query.state;
  if (status === 'success') failuresBefore.set(query, errorUpdateCount);
  if (!isLate(error) || !onlineManager.isOnline()) return false;
  const failures = errorUpdateCount - (failuresBefore.get(query) ?? 0);
  const waitMs = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? WAITS_MS[0];
  return Math.min(Math.max(waitMs, retryAfterMs(error)), LONGEST_WAIT_MS);
}

const retryAfterMs = (error: Error | null): number =>
  error instanceof CallFailed ? (error.failure.retryAfterSeconds ?? 0) * 1_000 : 0;
