/**
 * Paying, apart from how it is drawn. One press of the button is one key; whatever happens to the answers,
 * the order is polled until it is settled, and no other payment is sent meanwhile.
 *
 * 1. send the order with its key; a lost answer is requested again with the same key;
 * 2. let the bank ask its question, where it has one, and ask it again only when a look that is surely newer
 *    than the answer still finds it open: within one second the server repeats what it knew before;
 *    A provider's form that pays itself is such a question, but asked once a press: what is still open then
 *    was not sent, and the form has said why;
 * 3. ask for the order after 1, 2, 4, 8 seconds, then every 8, until it is paid or refused.
 */
import type { Failure, Result } from '@matinee/api/result';
import type { Order, OrderCall, Payment, Placed } from '@matinee/api/storefront/billing';
import type { Attempt } from './attempt';

export type Paying =
  | { step: 'ready'; refusal: Refusal | null }
  | { step: 'sending' }
  | { step: 'challenge'; payment: Payment; order: Order }
  /** Nobody knows yet: the button stays off. */
  | { step: 'checking' }
  /** Sent, and it takes days: the order's own page says so, and opens what it is for. */
  | { step: 'under_way'; order: Order }
  /** Without an order when a trial began: there was nothing to pay. */
  | { step: 'paid'; order: Order | null };

/** Why there was no payment: what the server refused, or the reason of the bank. */
export type Refusal =
  { kind: 'failure'; failure: Failure } | { kind: 'declined'; declineCode: string | null };

export interface Standing {
  order: Order | null;
  payment: Payment | null;
}

interface Parts {
  send(call: OrderCall, key: string): Promise<Result<Placed>>;
  /** Asks for an order; without an id for whichever is open. */
  look(orderId: number | null): Promise<Result<Standing>>;
  /** Has the payment of an open invoice looked at, once the bank has its answer. */
  confirm(payment: Payment): Promise<Result<Standing>>;
  /** Whether a question about this payment can be asked in the page. */
  canAsk(payment: Payment): boolean;
  /** Ends when the viewer has answered the bank's question, or closed it; `nothing`: it could not be asked. */
  challenge(payment: Payment, order: Order): Promise<'asked' | 'nothing'>;
  keep(attempt: Attempt): void;
  forget(): void;
  show(state: Paying): void;
  wait(ms: number): Promise<void>;
}

/** A direct debit takes days. After so many looks the order's own page waits for it. */
const LOOKS_WHILE_PROCESSING = 3;

export const WAITS_MS = [1_000, 2_000, 4_000, 8_000];

export async function runAttempt(attempt: Attempt, parts: Parts): Promise<void> {
  const end = (state: Paying) => {
    parts.forget();
    parts.show(state);
  };
  let current = attempt;
  let standing: Standing = { order: null, payment: null };
  let challengeId: string | null = null;

  if (current.orderId === null && current.call) {
    parts.show({ step: 'sending' });
    parts.keep(current);
    const answer = await sendUntilAnswered(current.call, current.key, parts);
    if (!answer.success) return end(refuse(answer));
    if (!answer.data.order) return end({ step: 'paid', order: null });
    standing = answer.data;
    current = { ...current, orderId: answer.data.order.id };
    parts.keep(current);
  }

  for (let looks = 0; ; looks += 1) {
    const { order, payment } = standing;
    if (order?.status === 'paid') return end({ step: 'paid', order });
    if (order && isRefused(payment, order)) {
      return end({
        step: 'ready',
        refusal: { kind: 'declined', declineCode: payment?.decline_code ?? null },
      });
    }
    const isFirstLookSince = payment?.id === challengeId && looks === 1;
    if (order && payment?.status === 'requires_action' && !isFirstLookSince) {
      // Nothing is taken without the answer: another card, or another press, is the way on.
      if (!parts.canAsk(payment)) {
        const declineCode = 'authentication_required';
        return end({ step: 'ready', refusal: { kind: 'declined', declineCode } });
      }
      if (isPaidByForm(payment) && challengeId === payment.id)
        return end({ step: 'ready', refusal: null });
      challengeId = payment.id;
      parts.show({ step: 'challenge', payment, order });
      const outcome = await parts.challenge(payment, order);
      if (outcome === 'nothing') return end({ step: 'ready', refusal: null });
      looks = 0;
      const confirmation = current.call?.to === 'unpaid' ? await parts.confirm(payment) : null;
      if (confirmation?.success === false && confirmation.status === 402)
        return end(refuse(confirmation));
      if (confirmation?.success) {
        standing = confirmation.data;
        continue;
      }
    }
    if (order && payment?.status === 'processing' && looks >= LOOKS_WHILE_PROCESSING) {
      return end({ step: 'under_way', order });
    }
    parts.show({ step: 'checking' });
    // After a question of the bank, and after a reload, the answer may be there already.
    if (looks > 0 || payment?.status !== 'requires_action') await parts.wait(waitOf(looks));
    const result = await parts.look(current.orderId);
    if (result.success) standing = result.data;
    else if (result.status === 404 || result.status === 401) return end(refuse(result));
  }
}

/** What a form of the provider's asks once a press: Stripe's, and PayPal's window. */
function isPaidByForm({ next_action: action }: Payment): boolean {
  return action?.['type'] === 'stripe_pay' || action?.['type'] === 'paypal_approve';
}

async function sendUntilAnswered(
  call: OrderCall,
  key: string,
  parts: Parts,
): Promise<Result<Placed>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await parts.send(call, key);
    if (answer.success || !isLost(answer)) return answer;
    parts.show({ step: 'checking' });
    await parts.wait(waitOf(tries));
  }
}

/** Nobody can say what became of it: the connection broke, or a gateway gave up waiting. */
function isLost({ status }: Failure): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
}

function isRefused(payment: Payment | null, order: Order): boolean {
  if (order.status !== 'open') return true;
  return payment?.status === 'failed' || payment?.status === 'canceled';
}

function refuse(failure: Failure): Paying {
  return { step: 'ready', refusal: { kind: 'failure', failure } };
}

function waitOf(turn: number): number {
  return WAITS_MS[Math.min(turn, WAITS_MS.length - 1)] ?? 8_000;
}
