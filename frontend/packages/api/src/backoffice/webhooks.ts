import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Endpoint = Schemas['Endpoint'];
export type EndpointIn = Schemas['EndpointIn'];
export type EndpointChange = Schemas['EndpointChange'];
export type EventKind = Schemas['EventKind'];
export type Delivery = Schemas['Delivery'];

// The worker looks for jobs every two seconds.
const RESULT_AFTER_MS = 2000;
const SOON_MS = 90_000;

export const webhooksKey = ['webhooks'] as const;
export const deliveriesKey = (id: number) => [...webhooksKey, id, 'deliveries'] as const;

const at = (id: number) => ({ path: { endpoint_id: id } });

export const webhooksQuery = () =>
  queryOptions({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/webhooks', { signal })),
  });

export const deliveriesQuery = (id: number, before: number | null) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), before],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/webhooks/{endpoint_id}/deliveries', {
          params: { ...at(id), query: before === null ? {} : { before } },
          signal,
        }),
      ),
    // While an event is on its way, its result is worth waiting for.
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(isOnItsWay) ? RESULT_AFTER_MS : false,
  });

/** Whether an attempt is made now or soon; one that is being made is due a minute later. */
const isOnItsWay = ({ state, due_at: dueAt }: Delivery) =>
  state === 'queued' && Date.parse(dueAt) - Date.now() < SOON_MS;

export const addEndpoint = (endpoint: EndpointIn) =>
  dataOf(client.POST('/bullet/api/webhooks', { body: endpoint }));

export const changeEndpoint = (id: number, change: EndpointChange) =>
  dataOf(client.PUT('/bullet/api/webhooks/{endpoint_id}', { params: at(id), body: change }));

export const deleteEndpoint = (id: number) =>
  dataOf(client.DELETE('/bullet/api/webhooks/{endpoint_id}', { params: at(id) }));

export const rotateSecret = (id: number) =>
  dataOf(client.POST('/bullet/api/webhooks/{endpoint_id}/secret', { params: at(id) }));

export const sendTest = (id: number) =>
  dataOf(client.POST('/bullet/api/webhooks/{endpoint_id}/test', { params: at(id) }));

export const sendAgain = (id: number, deliveryId: number) =>
  dataOf(
    client.POST('/bullet/api/webhooks/{endpoint_id}/deliveries/{delivery_id}/again', {
      params: { path: { endpoint_id: id, delivery_id: deliveryId } },
    }),
  );
