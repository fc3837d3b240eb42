import { QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './errors';

const MAX_RETRIES = 2;

/** @param onSignedOut called when the server no longer knows the session. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (statusOf(error) === 401) onSignedOut();
      },
    }),
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
