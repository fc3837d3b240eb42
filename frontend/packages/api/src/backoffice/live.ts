import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { withFile } from './files';
import type { Access } from './films';
import { pageOf } from './pages';

export type LiveInput = Schemas['InputEntry'];
export type LiveEvent = Schemas['EventEntry'];
export type LiveSignal = Schemas['Signal'];
export type LiveRefusal = Schemas['InputRefusal'];
export type LiveChange = Schemas['EventChange'];
export type NewLiveEvent = Schemas['NewEvent'];
export type When = 'coming' | 'past';

/** While the page is visible. `live` reports the incoming signal to the store once a second. */
const SIGNAL_EVERY_MS = 2_000;
const LIST_EVERY_MS = 10_000;

export const liveKeys = {
  all: ['live'] as const,
  inputs: ['live', 'inputs'] as const,
  lists: ['live', 'events'] as const,
  event: (id: number) => ['live', 'event', id] as const,
};

const ofInput = (id: number) => ({ params: { path: { input_id: id } } });
const ofEvent = (id: number) => ({ params: { path: { event_id: id } } });

/** The status for an event's owner: unlike for viewers, with drafts, and events that never had a picture. */
export type Phase =
  'draft' | 'announced' | 'late' | 'opening' | 'live' | 'away' | 'ended' | 'replay';

export function phaseOf({
  stage,
  is_announced: isAnnounced,
  started_at: startedAt,
}: LiveEvent): Phase {
  if (stage === 'scheduled' || (stage === 'waiting' && startedAt === null)) {
    if (!isAnnounced) return 'draft';
    return stage === 'scheduled' ? 'announced' : 'late';
  }
  return stage === 'waiting' ? 'opening' : stage;
}

export const accessOf = ({ access }: LiveEvent): Access => access as Access;

export const isOnAir = (event: LiveEvent): boolean =>
  ['opening', 'live', 'away'].includes(phaseOf(event));

export const isOver = ({ ended_at: endedAt }: LiveEvent): boolean => endedAt !== null;

export const liveInputsQuery = () =>
  queryOptions({
    queryKey: liveKeys.inputs,
    refetchInterval: SIGNAL_EVERY_MS,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/live/inputs', { signal })),
  });

export const liveEventsQuery = (when: When, page: number) =>
  queryOptions({
    queryKey: [...liveKeys.lists, { when, page }],
    placeholderData: keepPreviousData,
    refetchInterval: when === 'coming' ? LIST_EVERY_MS : false,
    queryFn: ({ signal }) =>
      pageOf(client.GET('/bullet/api/live/events', { params: { query: { when, page } }, signal })),
  });

/** An event, polled until nothing more can happen to it. */
export const liveEventQuery = (id: number) =>
  queryOptions({
    queryKey: liveKeys.event(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/live/events/{event_id}', { ...ofEvent(id), signal })),
    refetchInterval: ({ state: { data } }) =>
      data && phaseOf(data) !== 'replay' ? SIGNAL_EVERY_MS : false,
  });

export const createInput = (name: string) =>
  dataOf(client.POST('/bullet/api/live/inputs', { body: { name } }));

export const renameInput = (id: number, change: { name: string }) =>
  dataOf(client.PATCH('/bullet/api/live/inputs/{input_id}', { ...ofInput(id), body: change }));

export const renewKey = (id: number) =>
  dataOf(client.POST('/bullet/api/live/inputs/{input_id}/renewal', ofInput(id)));

export const deleteInput = (id: number) =>
  dataOf(client.DELETE('/bullet/api/live/inputs/{input_id}', ofInput(id)));

export const scheduleEvent = (body: NewLiveEvent) =>
  dataOf(client.POST('/bullet/api/live/events', { body }));

export const changeEvent = (id: number, body: LiveChange) =>
  dataOf(client.PATCH('/bullet/api/live/events/{event_id}', { ...ofEvent(id), body }));

export const deleteEvent = (id: number) =>
  dataOf(client.DELETE('/bullet/api/live/events/{event_id}', ofEvent(id)));

export const announceEvent = (id: number) =>
  dataOf(client.POST('/bullet/api/live/events/{event_id}/announce', ofEvent(id)));

export const withdrawEvent = (id: number) =>
  dataOf(client.POST('/bullet/api/live/events/{event_id}/withdraw', ofEvent(id)));

export const goLive = (id: number) =>
  dataOf(client.POST('/bullet/api/live/events/{event_id}/go_live', ofEvent(id)));

export const endEvent = (id: number) =>
  dataOf(client.POST('/bullet/api/live/events/{event_id}/end', ofEvent(id)));

export const setEventImage = (id: number, file: Blob) =>
  dataOf(
    client.PUT('/bullet/api/live/events/{event_id}/image', { ...ofEvent(id), ...withFile(file) }),
  );

export const removeEventImage = (id: number) =>
  dataOf(client.DELETE('/bullet/api/live/events/{event_id}/image', ofEvent(id)));
