import {
  confirmUnpaid,
  getBilling,
  placeOrder,
  type Billing,
  type Order,
  type OrderCall,
  type Payment,
} from '@matinee/api/storefront/billing';
import { newIdempotencyKey } from '@matinee/api/idempotency-key';
import { pageFailure, type Result } from '@matinee/api/result';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { pageConfig } from '../../stores/page-config';
import { findAttempt, forgetAttempt, keepAttempt, type Attempt } from './attempt';
import { canAsk, Challenge } from './pay/Challenge';
import type { Confirm } from './pay/element';
import { runAttempt, type Paying, type Standing } from './paying';

export interface PayingHere {
  state: Paying;
  /** A payment is under way: nothing else may be begun. */
  isBusy: boolean;
  /** `inPage` pays in the provider's form, and may leave for the bank's own page, which leads back to the order. */
  pay: (call: OrderCall, inPage?: InPage) => void;
  /** Waits for an order that another tab, or an earlier visit, is paying. */
  watch: (orderId: number) => void;
  /** The bank's question, while there is one. */
  challenge: ReactNode;
}

export interface InPage {
  confirm: Confirm;
  /** Where the bank's own page leads back to, as a path. */
  pathOf: (order: Order) => string;
}

interface Question {
  payment: Payment;
  done: () => void;
}

/** Paying on a screen: one at a time, taken up again after a reload. */
export function usePaying(): PayingHere {
  const [state, setState] = useState<Paying>(() =>
    findAttempt(pageConfig.session.id) ? { step: 'checking' } : { step: 'ready', refusal: null },
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const isRunning = useRef(false);
  const isHere = useRef(true);

  const begin = useCallback(async (attempt: Attempt, inPage?: InPage) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const show = (next: Paying) => {
      if (isHere.current) setState(next);
    };
    const running = runAttempt(attempt, {
      send: placeOrder,
      confirm: (payment) => confirmUnpaid(payment, newIdempotencyKey()),
      look: async (orderId) => standingOf(await getBilling(orderId)),
      canAsk,
      challenge: async (payment, order) => {
        const kind = payment.next_action?.['type'];
        if (kind === 'stripe_pay' || kind === 'stripe_redirect' || kind === 'paypal_approve') {
          // After a reload the form is gone, and nothing was charged: the button is shown again.
          if (!inPage) return 'nothing';
          return inPage.confirm(payment, new URL(inPage.pathOf(order), location.origin).href);
        }
        await new Promise<void>((done) => setQuestion({ payment, done }));
        return 'asked';
      },
      keep: keepAttempt,
      forget: forgetAttempt,
      show,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    try {
      await running;
    } catch (cause) {
      // The attempt stays kept: a reload asks what became of it.
      show({ step: 'ready', refusal: { kind: 'failure', failure: pageFailure(cause) } });
    }
    isRunning.current = false;
  }, []);

  useEffect(() => {
    isHere.current = true;
    const left = findAttempt(pageConfig.session.id);
    if (left) void begin(left);
    return () => {
      isHere.current = false;
    };
  }, [begin]);

  return {
    state,
    isBusy: state.step !== 'ready',
    pay: (call, inPage) => void begin(newAttempt(call, null), inPage),
    watch: (orderId) => void begin(newAttempt(null, orderId)),
    challenge: question && (
      <Challenge
        payment={question.payment}
        onDone={() => {
          setQuestion(null);
          question.done();
        }}
      />
    ),
  };
}

/** An order that was not named is the one that is open. */
function standingOf(result: Result<Billing>): Result<Standing> {
  if (!result.success) return result;
  return { ...result, data: { order: result.data.order, payment: result.data.payment } };
}

function newAttempt(call: OrderCall | null, orderId: number | null): Attempt {
  return { key: newIdempotencyKey(), userId: pageConfig.session.id, call, orderId };
}
