/** The chat of a live event: what was said, what one may do, and where it goes on. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type Chat = Schemas['Chat'];
export type ChatMessage = Schemas['ChatMessage'];
export type ChatState = Schemas['ChatState'];
export type ChatGift = Schemas['ChatGift'];
export type ChatDonations = Schemas['ChatDonations'];
export type DonationSuggestions = Schemas['DonationSuggestions'];
export type ChatAct = Schemas['NewChatAct'];
export type ChatActDone = Schemas['ChatAct'];
export type ChatRules = Schemas['ChatRules'];
export type ChatRulesChange = Schemas['ChatRulesChange'];

const inRoom = (eventId: number) => ({ params: { path: { event_id: eventId } } });

/** The current state. Later changes arrive on its stream. */
export function chatQuery(eventId: number) {
  return queryOptions({
    queryKey: ['/api/live_chats', eventId],
    queryFn: async () => orThrow(await findChat(eventId)).data,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function findChat(eventId: number): Promise<Result<Chat>> {
  return resultOf(client.GET('/api/live_chats/{event_id}', inRoom(eventId)));
}

/** What to give, in the store's currency. */
export function suggestionsQuery() {
  return queryOptions({
    queryKey: ['/api/live_chats/donation_suggestions'],
    queryFn: async () =>
      orThrow(await resultOf(client.GET('/api/live_chats/donation_suggestions', {}))).data,
    staleTime: Infinity,
  });
}

export function earlierMessages(
  eventId: number,
  before: number,
): Promise<Result<{ messages: ChatMessage[]; has_more: boolean }>> {
  return resultOf(
    client.GET('/api/live_chats/{event_id}/messages', {
      params: { path: { event_id: eventId }, query: { before } },
    }),
  );
}

/** The messages of a stretch of the replay, in its milliseconds; `after` skips ids at its first one. */
export function replayedMessages(
  eventId: number,
  { from, to, after }: { from: number; to: number; after: number | null },
  signal: AbortSignal,
): Promise<Result<{ messages: ChatMessage[]; has_more: boolean }>> {
  const query = { media_from: from, media_to: to, ...(after !== null && { after }) };
  return resultOf(
    client.GET('/api/live_chats/{event_id}/messages', {
      params: { path: { event_id: eventId }, query },
      signal,
    }),
  );
}

/** Sent twice under one `client_id` it is one message. */
export function sendMessage(
  eventId: number,
  message: Schemas['NewChatMessage'],
): Promise<Result<ChatMessage>> {
  return resultOf(
    client.POST('/api/live_chats/{event_id}/messages', { ...inRoom(eventId), body: message }),
  );
}

export function deleteMessage(eventId: number, messageId: number): Promise<Result<unknown>> {
  return resultOf(
    client.DELETE('/api/live_chats/{event_id}/messages/{message_id}', {
      params: { path: { event_id: eventId, message_id: messageId } },
    }),
  );
}

/** What a moderator does; undone by its id while `undo_until` is not over. */
export function moderate(eventId: number, act: ChatAct): Promise<Result<ChatActDone>> {
  return resultOf(
    client.POST('/api/live_chats/{event_id}/acts', { ...inRoom(eventId), body: act }),
  );
}

export function undoAct(eventId: number, actId: number): Promise<Result<unknown>> {
  return resultOf(
    client.POST('/api/live_chats/{event_id}/acts/{act_id}/undo', {
      params: { path: { event_id: eventId, act_id: actId } },
    }),
  );
}

export function changeChat(eventId: number, change: ChatRulesChange): Promise<Result<ChatRules>> {
  return resultOf(client.PATCH('/api/live_chats/{event_id}', { ...inRoom(eventId), body: change }));
}
