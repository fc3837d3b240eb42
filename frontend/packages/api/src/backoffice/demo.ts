import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Demo = Schemas['Demo'];

const WATCH_EVERY_MS = 2000;

/** What the store has of the demo; followed while it is being removed. */
export const demoQuery = () =>
  queryOptions({
    queryKey: ['demo'],
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/demo', { signal })),
    refetchInterval: ({ state }) => (state.data?.stage === 'removing' ? WATCH_EVERY_MS : false),
  });

export const removeDemo = () => dataOf(client.DELETE('/bullet/api/demo'));
