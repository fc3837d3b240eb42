import { statusOf } from '@matinee/api/result';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { onWritten } from './writes';

const MAX_RETRIES = 2;
let signedOut = (): void => undefined;

/** Called when the server no longer knows the session. */
export const whenSignedOut = (listener: () => void): void => void (signedOut = listener);

/** @param onSignedOut called when the server no longer knows the session. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const queryCache = new QueryCache({
    onError: (error) => {
      if (statusOf(error) === 401) onSignedOut();
    },
  });
  const reads = freshReads(queryCache);
  onWritten(reads.askAgain);
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onMutate: reads.hold, onSettled: reads.release }),
    defaultOptions: {
      queries: {
        // Offline a call fails at once, in words, rather than wait in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5000,
        // Only what may pass by itself: no answer at all, or a server that is catching its breath.
        retry: (count, error) => {
          const status = statusOf(error);
          return count < MAX_RETRIES && (status === 0 || status === 502 || status === 503);
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * An answer to a question from before a change never takes the place of what came after it: whatever
 * is being read when a change begins is read again once the change is done, and so is what was asked meanwhile.
 */
function freshReads(queryCache: QueryCache) {
  const heldQueries = new Set<Query>();
  return {
    async hold(): Promise<void> {
      const running = queryCache.findAll({ fetchStatus: 'fetching' });
      const queries = running.filter(({ state }) => state.data !== undefined);
      for (const query of queries) heldQueries.add(query);
      await Promise.all(queries.map((query) => query.cancel({ revert: true })));
    },
    /** After a change that sent nothing. */
    release(): void {
      restart([...heldQueries]);
      heldQueries.clear();
    },
    askAgain(): void {
      restart([...heldQueries, ...queryCache.findAll({ fetchStatus: 'fetching' })]);
      heldQueries.clear();
    },
  };
}

function restart(queries: readonly Query[]): void {
  for (const query of new Set(queries)) {
    // Held for a page that is gone by now: nobody waits for it.
    if (query.state.fetchStatus === 'idle' && !query.isActive()) continue;
    void query.cancel({ silent: true });
    void query.fetch().catch(() => undefined);
  }
}

/** The app's own, for pages and their loaders alike. */
export const queryClient = createQueryClient(() => signedOut());

/** Starts a page's question; nobody waits for the answer here. */
export function prefetch<Data, Shown, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Shown, Key>,
): void {
  void queryClient.prefetchQuery(query);
}
