/** Why a bank said no, in words that help: what to do next, and never more than the bank tells. */
import type { Failure } from '@matinee/api/result';
import { t, type MessageKey } from '../../../i18n';
import { errorWords } from '../../../util/error-words';
import type { Refusal } from '../paying';

const REASONS: Partial<Record<string, MessageKey>> = {
  insufficient_funds: 'checkout.declined.insufficient_funds',
  expired_card: 'checkout.declined.expired_card',
  expired_payment_method: 'checkout.declined.expired_card',
  incorrect_cvc: 'checkout.declined.incorrect_cvc',
  authentication_failed: 'checkout.declined.authentication_failed',
  authentication_failure: 'checkout.declined.authentication_failed',
  payment_intent_authentication_failure: 'checkout.declined.authentication_failed',
  authentication_required: 'checkout.declined.authentication_failed',
  payment_method_detached: 'checkout.declined.payment_method_detached',
  wrong_amount: 'checkout.declined.wrong_amount',
};

export function declineReason(code: string | null): string {
  return t((code && REASONS[code]) || 'checkout.declined.other');
}

const REFUSALS: Partial<Record<string, MessageKey>> = {
  trial_used: 'checkout.refused.trial_used',
  already_subscribed: 'checkout.refused.already_subscribed',
  already_owned: 'checkout.refused.already_owned',
  payment_being_checked: 'checkout.refused.payment_being_checked',
  provider_down: 'checkout.refused.provider_down',
  provider_refuses: 'checkout.refused.provider_refuses',
  impersonating: 'account.refused.impersonating',
  csrf_failed: 'account.refused.stale',
};

export function refusalWords(refusal: Refusal): string {
  return refusal.kind === 'declined'
    ? declineReason(refusal.declineCode)
    : declineWords(refusal.failure);
}

export function isRefusedFor(refusal: Refusal | null, code: string): boolean {
  return refusal?.kind === 'failure' && refusal.failure.errors[0]?.code === code;
}

/** What a call about money was refused for. A declined card says so by its bank's reason. */
export function declineWords(failure: Failure): string {
  const [error] = failure.errors;
  if (failure.status === 402) return declineReason(failure.declineCode ?? null);
  const key = error && REFUSALS[error.code];
  return key ? t(key) : errorWords(failure);
}
