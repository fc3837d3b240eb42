/**
 * The payment that is under way, kept for this tab until there is a last word on it. Whoever reloads in
 * the middle asks again with the same key, and the server answers what it answered before.
 */
import type { OrderCall } from '@matinee/api/storefront/billing';

export interface Attempt {
  /** The Idempotency-Key of this press of the button. */
  key: string;
  userId: number;
  /** Null when only its order is waited for. */
  call: OrderCall | null;
  /** Set once the server has answered: from then on it is polled, never paid again. */
  orderId: number | null;
}

const NAME = 'matinee_paying';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepAttempt(attempt: Attempt, memory: Memory = sessionStorage): void {
  try {
    memory.setItem(NAME, JSON.stringify(attempt));
  } catch {
    // Without storage a reload forgets; the server still takes no money twice.
  }
}

export function forgetAttempt(memory: Memory = sessionStorage): void {
  try {
    memory.removeItem(NAME);
  } catch {
    // There is nothing to forget.
  }
}

/** What this viewer left under way in this tab. */
export function findAttempt(userId: number, memory: Memory = sessionStorage): Attempt | null {
  try {
    const attempt = JSON.parse(memory.getItem(NAME) ?? 'null') as Attempt | null;
    return attempt?.userId === userId && typeof attempt.key === 'string' ? attempt : null;
  } catch {
    return null;
  }
}
