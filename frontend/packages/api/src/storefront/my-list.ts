/** What a viewer has put on their list to watch later. Guests have none: the calls answer them 401. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client } from './client';

/** The ids of all films on it: each button of a page reads this one answer. */
export function myListQuery() {
  return queryOptions({
    queryKey: ['/api/my_list'],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/my_list', { signal }))).data.content_ids,
  });
}

export function addToList(id: number): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/my_list', { body: { id } }));
}

export function removeFromList(id: number): Promise<Result<unknown>> {
  return resultOf(client.DELETE('/api/my_list/{id}', { params: { path: { id } } }));
}
