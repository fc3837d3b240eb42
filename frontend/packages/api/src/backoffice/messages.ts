import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type OwnMessages = Schemas['Messages'];
export type OwnMessage = Schemas['Message'];

export const messagesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['messages', locale],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/messages', { params: { query: { locale } }, signal })),
  });

/** Null takes a message back to its default. */
export const setMessage = (locale: string, key: string, text: string | null) =>
  dataOf(client.PUT('/bullet/api/messages', { body: { locale, messages: { [key]: text } } }));
