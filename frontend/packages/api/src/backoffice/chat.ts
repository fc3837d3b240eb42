/** The chat of an event, for those who look after it. */
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Chat = Schemas['Chat'];
export type ChatMessage = Schemas['ChatMessage'];
export type ChatAct = Schemas['NewChatAct'];
export type ChatDonations = Schemas['ChatDonations'];
export type DonationSettings = Schemas['DonationSettings'];
export type ChatRules = Schemas['ChatRules'];
export type ChatRulesChange = Schemas['ChatRulesChange'];
export type ChatSanction = Schemas['ChatSanction'];

export const chatKeys = {
  room: (eventId: number) => ['chat', eventId] as const,
  sanctions: (eventId: number) => ['chat', eventId, 'sanctions'] as const,
};

const inRoom = (eventId: number) => ({ params: { path: { event_id: eventId } } });

export const findChat = (eventId: number): Promise<Chat> =>
  dataOf(client.GET('/bullet/api/live_chats/{event_id}', inRoom(eventId)));

export const chatQuery = (eventId: number) =>
  queryOptions({
    queryKey: chatKeys.room(eventId),
    queryFn: () => findChat(eventId),
    // Later changes arrive on the stream.
    staleTime: Infinity,
    gcTime: 0,
  });

export const sanctionsQuery = (eventId: number) =>
  queryOptions({
    queryKey: chatKeys.sanctions(eventId),
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/live_chats/{event_id}/sanctions', { ...inRoom(eventId), signal }),
      ),
  });

export const listEarlier = (eventId: number, before: number) =>
  dataOf(
    client.GET('/bullet/api/live_chats/{event_id}/messages', {
      params: { path: { event_id: eventId }, query: { before } },
    }),
  );

/** Sent twice under one `clientId` it is one message. */
export const sendMessage = (
  eventId: number,
  body: string,
  clientId: string,
): Promise<ChatMessage> =>
  dataOf(
    client.POST('/bullet/api/live_chats/{event_id}/messages', {
      ...inRoom(eventId),
      body: { body, client_id: clientId },
    }),
  );

export const moderate = (eventId: number, act: ChatAct) =>
  dataOf(client.POST('/bullet/api/live_chats/{event_id}/acts', { ...inRoom(eventId), body: act }));

export const undoAct = (eventId: number, actId: number) =>
  dataOf(
    client.POST('/bullet/api/live_chats/{event_id}/acts/{act_id}/undo', {
      params: { path: { event_id: eventId, act_id: actId } },
    }),
  );

export const changeChat = (eventId: number, change: ChatRulesChange): Promise<ChatRules> =>
  dataOf(client.PATCH('/bullet/api/live_chats/{event_id}', { ...inRoom(eventId), body: change }));

export const changeDonations = (
  eventId: number,
  settings: DonationSettings,
): Promise<ChatDonations> =>
  dataOf(
    client.PUT('/bullet/api/live_chats/{event_id}/donations', {
      ...inRoom(eventId),
      body: settings,
    }),
  );

export const liftSanction = (eventId: number, sanctionId: number) =>
  dataOf(
    client.DELETE('/bullet/api/live_chats/{event_id}/sanctions/{sanction_id}', {
      params: { path: { event_id: eventId, sanction_id: sanctionId } },
    }),
  );
