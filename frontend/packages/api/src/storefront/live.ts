/** Live events: how far one is, and the way in to what it plays. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';
import type { Playback } from './playback';

export type LiveEvent = Schemas['EventDetail'];
export type LiveStage = LiveEvent['stage'];
export type LiveCard = Schemas['EventCard'];

/** What is on air, then what begins within seven days. */
export function soonEventsQuery() {
  return queryOptions({
    queryKey: ['/api/live_events'],
    queryFn: async ({ signal }) => {
      const call = client.GET('/api/live_events', { params: { query: { soon: true } }, signal });
      return orThrow(await resultOf(call)).data;
    },
  });
}

export function liveEventQuery(permalink: string) {
  return queryOptions({
    queryKey: [`/api/live_events/${encodeURIComponent(permalink)}`],
    queryFn: async ({ signal }) => {
      const call = client.GET('/api/live_events/{permalink}', {
        params: { path: { permalink } },
        signal,
      });
      return orThrow(await resultOf(call)).data;
    },
  });
}

/** Asks for a mail before the start, or takes that back. */
export function setLiveReminder(permalink: string, isWanted: boolean): Promise<Result<unknown>> {
  const call = { params: { path: { permalink } } };
  return resultOf(
    isWanted
      ? client.POST('/api/live_events/{permalink}/reminder', call)
      : client.DELETE('/api/live_events/{permalink}/reminder', call),
  );
}

/** Asks for a playback session: of the broadcast while it is on, of the replay afterwards. */
export function openLivePlayback(permalink: string): Promise<Result<Playback>> {
  return resultOf(
    client.POST('/api/live_events/{permalink}/playback', { params: { path: { permalink } } }),
  );
}
