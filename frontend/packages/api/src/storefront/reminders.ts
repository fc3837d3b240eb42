/** The letter that a viewer gets when a film is out, and the link in it. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type FilmReminder = Schemas['FilmReminder'];

export function filmReminderQuery(permalink: string) {
  return queryOptions({
    queryKey: ['/api/contents', permalink, 'reminder'],
    queryFn: async ({ signal }) => {
      const params = { path: { permalink } };
      const call = client.GET('/api/contents/{permalink}/reminder', { params, signal });
      return orThrow(await resultOf(call)).data;
    },
  });
}

/** Asks for the letter, or takes that back. */
export function setFilmReminder(permalink: string, isWanted: boolean): Promise<Result<unknown>> {
  const call = { params: { path: { permalink } } };
  return resultOf(
    isWanted
      ? client.POST('/api/contents/{permalink}/reminder', call)
      : client.DELETE('/api/contents/{permalink}/reminder', call),
  );
}

/** Takes back all that the reader of a letter waits for. */
export function takeBackReminders(token: string): Promise<Result<unknown>> {
  return resultOf(
    client.POST('/api/reminders/unsubscribe/{token}', { params: { path: { token } } }),
  );
}
