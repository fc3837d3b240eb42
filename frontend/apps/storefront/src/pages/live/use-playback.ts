import { CallFailed, orThrow } from '@matinee/api/result';
import { liveEventQuery, openLivePlayback, type LiveEvent } from '@matinee/api/storefront/live';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../../stores/query-client';
import { gateOfEvent, gateOfFailure, isPassing, type Gate } from './gate';
import type { Screen } from './stage';

const TRY_AGAIN_MS = 3_000;

/** What plays on the page, once something does and this viewer may watch it; or the gate before it. */
export function usePlayback(event: LiveEvent, screen: Screen) {
  const { permalink } = event;
  const closed = gateOfEvent(event);
  const reopen = useCallback(() => openLivePlayback(permalink), [permalink]);
  // A playback session is for one visit: never shared, never refetched in the background.
  const playback = useQuery({
    queryKey: ['live playback', permalink, screen],
    queryFn: async () => orThrow(await reopen()).data,
    enabled: closed === null && (screen === 'broadcast' || screen === 'replay'),
    staleTime: Infinity,
    gcTime: 0,
    retry: (_count, error) => error instanceof CallFailed && isPassing(error.failure),
    retryDelay: () => {
      void queryClient.invalidateQueries(liveEventQuery(permalink));
      return TRY_AGAIN_MS * (0.5 + Math.random());
    },
  });
  const gate: Gate | null =
    closed ?? (playback.error instanceof CallFailed ? gateOfFailure(playback.error.failure) : null);
  return {
    playback: gate ? null : (playback.data ?? null),
    gate,
    reopen,
    retry: () => void playback.refetch(),
  };
}
