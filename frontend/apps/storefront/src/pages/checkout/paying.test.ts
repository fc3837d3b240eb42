import type { Failure, Result } from '@matinee/api/result';
import type { Order, Payment, Placed } from '@matinee/api/storefront/billing';
import { expect, test, vi } from 'vitest';
import { findAttempt, forgetAttempt, keepAttempt, type Attempt } from './attempt';
import { runAttempt, type Paying, type Standing } from './paying';

const call = { to: 'provider_subscription', body: { plan_id: 1 } } as const;
const press: Attempt = { key: 'press-1', userId: 7, call, orderId: null };

const order = (status: Order['status']) => ({ id: 5, status }) as Order;
const payment = (status: string, decline: string | null = null) =>
  ({ id: '9', status, decline_code: decline }) as Payment;

function ok<T>(data: T): Result<T> {
  return { success: true, data, status: 200, isLastPage: null, headers: new Headers() };
}

function failed(status: number, code = 'x'): Failure {
  const errors = [{ code, message: code, field: null }];
  return { success: false, status, errors, requestId: null, retryAfterSeconds: null };
}

const placed = (one: Order | null, two: Payment | null): Result<Placed> =>
  ok({ subscription: null, order: one, payment: two });

/** Plays the server's answers in their order, and remembers what was asked of it. */
function play(
  attempt: Attempt,
  sent: Result<Placed>[],
  looks: Result<Standing>[] = [],
  canAsk = true,
) {
  const shown: Paying[] = [];
  const waits: number[] = [];
  const keys: string[] = [];
  const kept: (number | null)[] = [];
  let forgotten = 0;
  const confirm = vi.fn<(one: Payment) => Promise<Result<Standing>>>(async () => failed(0));
  const challenge = vi.fn<(one: Payment) => Promise<'asked' | 'nothing'>>(async () => 'asked');
  const done = runAttempt(attempt, {
    send: async (_call, key) => {
      keys.push(key);
      return sent.shift() ?? failed(500);
    },
    look: async () => looks.shift() ?? ok({ order: order('paid'), payment: payment('succeeded') }),
    confirm,
    canAsk: () => canAsk,
    challenge,
    keep: ({ orderId }) => kept.push(orderId),
    forget: () => {
      forgotten += 1;
    },
    show: (state) => shown.push(state),
    wait: async (ms) => void waits.push(ms),
  });
  const steps = () => shown.map(({ step }) => step);
  return { done, shown, steps, waits, keys, kept, challenge, confirm, forgotten: () => forgotten };
}

const invoice: Attempt = { ...press, call: { to: 'unpaid', body: { payment_method: 'card' } } };
const asking = placed(order('open'), payment('requires_action'));

test('of an open invoice the bank’s answer is told, not waited for', async () => {
  const run = play(invoice, [asking]);
  run.confirm.mockResolvedValueOnce(ok({ order: order('paid'), payment: payment('succeeded') }));
  await run.done;
  expect(run.confirm.mock.calls.map(([one]) => one.id)).toEqual(['9']);
  expect(run.shown.at(-1)).toMatchObject({ step: 'paid' });
  expect(run.waits).toEqual([]);
});

test('of an open invoice the bank’s no ends the attempt', async () => {
  const run = play(invoice, [asking]);
  run.confirm.mockResolvedValueOnce({ ...failed(402), declineCode: 'do_not_honor' });
  await run.done;
  expect(run.shown.at(-1)).toMatchObject({ step: 'ready', refusal: { kind: 'failure' } });
});

test('when telling is lost the order is looked at', async () => {
  const run = play(invoice, [asking]);
  await run.done;
  expect(run.confirm).toHaveBeenCalledTimes(1);
  expect(run.shown.at(-1)).toMatchObject({ step: 'paid' });
});

test('any other order is looked at alone', async () => {
  const run = play(press, [asking]);
  await run.done;
  expect(run.confirm).not.toHaveBeenCalled();
});

test('a payment that goes through is paid, and forgotten', async () => {
  const run = play(press, [placed(order('paid'), payment('succeeded'))]);
  await run.done;
  expect(run.steps()).toEqual(['sending', 'paid']);
  expect(run.forgotten()).toBe(1);
});

test('a trial has no order and is done at once', async () => {
  const run = play(press, [placed(null, null)]);
  await run.done;
  expect(run.shown.at(-1)).toEqual({ step: 'paid', order: null });
});

test('a lost answer is asked for again with the same key, slower each time', async () => {
  const lost = [failed(0), failed(502), failed(503), failed(504), failed(0)];
  const run = play(press, [...lost, placed(order('paid'), payment('succeeded'))]);
  await run.done;
  expect(run.keys).toEqual(Array.from({ length: 6 }, () => 'press-1'));
  expect(run.waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(run.steps().slice(0, 2)).toEqual(['sending', 'checking']);
});

test('a refusal is said, and the next press is a new one', async () => {
  const run = play(press, [failed(402)]);
  await run.done;
  expect(run.shown.at(-1)).toMatchObject({ step: 'ready', refusal: { kind: 'failure' } });
  expect(run.keys).toHaveLength(1);
  expect(run.forgotten()).toBe(1);
});

test('what nobody knows yet is asked about, and never sent again', async () => {
  const open = ok({ order: order('open'), payment: payment('unknown') });
  const run = play(
    press,
    [placed(order('open'), payment('unknown'))],
    [open, open, failed(0), open],
  );
  await run.done;
  expect(run.keys).toHaveLength(1);
  expect(run.waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(run.steps()).toEqual(['sending', ...Array.from({ length: 5 }, () => 'checking'), 'paid']);
});

test('after a reload an order that was placed is only looked at', async () => {
  const run = play({ ...press, orderId: 5 }, []);
  await run.done;
  expect(run.keys).toEqual([]);
  expect(run.steps()).toEqual(['checking', 'paid']);
});

test('the order is written down before anything else happens to it', async () => {
  const run = play(press, [placed(order('open'), payment('processing'))]);
  await run.done;
  expect(run.kept).toEqual([null, 5]);
});

test('the bank asks once, and its answer is looked up without waiting', async () => {
  const run = play(press, [placed(order('open'), payment('requires_action'))]);
  await run.done;
  expect(run.challenge).toHaveBeenCalledTimes(1);
  expect(run.waits).toEqual([]);
  expect(run.steps()).toEqual(['sending', 'challenge', 'checking', 'paid']);
});

test('an answer that the server has not seen yet does not have the bank ask twice', async () => {
  const asks = ok({ order: order('open'), payment: payment('requires_action') });
  const run = play(press, [placed(order('open'), payment('requires_action'))], [asks]);
  await run.done;
  expect(run.challenge).toHaveBeenCalledTimes(1);
  expect(run.waits).toEqual([2_000]);
  expect(run.steps()).toEqual(['sending', 'challenge', 'checking', 'checking', 'paid']);
});

test('a question that stays open is asked again, after the server has looked anew', async () => {
  const asks = ok({ order: order('open'), payment: payment('requires_action') });
  const run = play(press, [placed(order('open'), payment('requires_action'))], [asks, asks]);
  await run.done;
  expect(run.challenge).toHaveBeenCalledTimes(2);
  expect(run.waits).toEqual([2_000]);
});

test('another payment of the order is asked about at once', async () => {
  const other = { ...payment('requires_action'), id: '10' };
  const run = play(
    press,
    [placed(order('open'), payment('requires_action'))],
    [ok({ order: order('open'), payment: other })],
  );
  await run.done;
  expect(run.challenge.mock.calls.map(([one]) => one.id)).toEqual(['9', '10']);
});

test('a bank that says no is told by its reason', async () => {
  const no = ok({ order: order('open'), payment: payment('failed', 'insufficient_funds') });
  const run = play(press, [placed(order('open'), payment('requires_action'))], [no]);
  await run.done;
  expect(run.shown.at(-1)).toEqual({
    step: 'ready',
    refusal: { kind: 'declined', declineCode: 'insufficient_funds' },
  });
});

test('whoever is signed out meanwhile is not asked for ever', async () => {
  const run = play({ ...press, orderId: 5 }, [], [failed(401)]);
  await run.done;
  expect(run.shown.at(-1)).toMatchObject({ step: 'ready' });
});

test('an attempt is kept for its own viewer alone', () => {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  keepAttempt(press, memory);
  expect(findAttempt(7, memory)).toEqual(press);
  expect(findAttempt(8, memory)).toBeNull();
  forgetAttempt(memory);
  expect(findAttempt(7, memory)).toBeNull();
  kept.set('matinee_paying', '{"broken');
  expect(findAttempt(7, memory)).toBeNull();
});

test('a question that the page cannot ask ends in the way to another card, not in waiting', async () => {
  const waiting = placed(order('open'), payment('requires_action'));
  const run = play(press, [waiting], [], false);
  await run.done;
  expect(run.challenge).not.toHaveBeenCalled();
  expect(run.shown.at(-1)).toEqual({
    step: 'ready',
    refusal: { kind: 'declined', declineCode: 'authentication_required' },
  });
  expect(run.forgotten()).toBe(1);
});

const form = { ...payment('requires_action'), next_action: { type: 'stripe_pay' } } as Payment;

test('a form that pays itself is asked once a press: what is still open was not sent', async () => {
  const open = ok({ order: order('open'), payment: form });
  const run = play(press, [placed(order('open'), form)], [open, open, open]);
  await run.done;
  expect(run.challenge).toHaveBeenCalledTimes(1);
  expect(run.shown.at(-1)).toEqual({ step: 'ready', refusal: null });
  expect(run.forgotten()).toBe(1);
});

test('a form that has sent nothing ends the attempt at once', async () => {
  const run = play(press, [placed(order('open'), form)]);
  run.challenge.mockResolvedValueOnce('nothing');
  await run.done;
  expect(run.shown.at(-1)).toEqual({ step: 'ready', refusal: null });
  expect(run.waits).toEqual([]);
});

test('after a reload there is no form, and the button is there again', async () => {
  const left: Attempt = { ...press, orderId: 5 };
  const run = play(left, [], [ok({ order: order('open'), payment: form })]);
  run.challenge.mockResolvedValueOnce('nothing');
  await run.done;
  expect(run.keys).toEqual([]);
  expect(run.shown.at(-1)).toEqual({ step: 'ready', refusal: null });
});

test('money that takes days is left to the page of its order', async () => {
  const slow = ok({ order: order('open'), payment: payment('processing') });
  const run = play(press, [placed(order('open'), payment('processing'))], [slow, slow, slow, slow]);
  await run.done;
  expect(run.shown.at(-1)).toMatchObject({ step: 'under_way', order: { id: 5 } });
  expect(run.waits).toEqual([1_000, 2_000, 4_000]);
  expect(run.forgotten()).toBe(1);
});
