import type { Chat } from '@matinee/api/storefront/chat';
import type { Failure } from '@matinee/api/result';
import { passingReasonOf } from '../comments/reason';
import { t, type MessageKey } from '../i18n';

/** Refusals that have a text of the page; for others, the server's own text is used. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  blocked: 'chat.refused.blocked',
  timed_out: 'chat.refused.timed_out',
  chat_closed: 'chat.refused.chat_closed',
  members_only: 'chat.refused.members_only',
  impersonated: 'comments.impersonated',
  same_again: 'chat.refused.same_again',
  links_off: 'chat.refused.links_off',
  commenting_off: 'chat.refused.chat_closed',
};

/** Why a message was not taken, in the language of the page. */
export function reasonOf(failure: Failure): string {
  const { code = '', message = t('errors.unknown') } = failure.errors[0] ?? {};
  const words = WORDS[code];
  return passingReasonOf(failure) ?? (words ? t(words) : message);
}

/** Why writing is not possible. */
export function refusalOf({ refusal }: Chat): string {
  return t(WORDS[refusal ?? ''] ?? 'chat.refused.chat_closed');
}
