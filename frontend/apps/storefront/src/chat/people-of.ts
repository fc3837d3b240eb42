import type { ChatMessage } from '@matinee/api/storefront/chat';
import type { Suggestion } from '@matinee/api/storefront/people';

/** SPEC 5: what a mention may be written with. */
const MENTION = /^[\p{L}\p{M}\p{N}._ ]+$/u;

/** Lists who wrote in a room, the last one first, but for oneself and names that no mention can hold. */
export function peopleOf(messages: readonly ChatMessage[], viewerId: number | null): Suggestion[] {
  const people = new Map<number, Suggestion>();
  for (const { author } of messages.toReversed()) {
    if (!author || author.id === viewerId || people.has(author.id)) continue;
    if (!MENTION.test(author.name)) continue;
    people.set(author.id, { id: author.id, name: author.name, nickname: '', mention: author.name });
  }
  return [...people.values()];
}
