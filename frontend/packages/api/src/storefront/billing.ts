/** The money side of a viewer: offers, orders, cards, the subscription (SPEC 7, Billings). */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type Selection = Schemas['Selection'];
export type Quote = Schemas['Quote'];
export type Order = Schemas['Order'];
export type Payment = Schemas['Payment'];
export type PaymentDetails = Schemas['PaymentDetails'];
export type Subscription = Schemas['Subscription'];
export type Billing = Schemas['Billing'];
export type Placed = Schemas['Placed'];
export type Receipt = Schemas['Receipt'];
export type GiftCard = Schemas['CheckedGiftCard'];
export type SetupPage = 'checkout' | 'dashboard' | 'unpaid';

export const billingKey = ['/api/billings'];

/** An order as it is sent: a plan by its price, anything else by its product. */
export type OrderCall =
  | { to: 'provider_subscription'; body: Schemas['NewSubscription'] }
  | { to: 'payment_intent'; body: Schemas['NewPaymentIntent'] }
  /** The bill that a subscription waits for. */
  | { to: 'unpaid'; body: Schemas['PayUnpaid'] };

/** What it would cost; nothing is ordered yet. */
export function quoteQuery(selection: Selection) {
  return queryOptions({
    queryKey: ['/api/orders/quote', selection],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.POST('/api/orders/quote', { body: selection, signal }))).data,
  });
}

export function checkCoupon(
  body: Schemas['CouponCheck'],
): Promise<Result<Schemas['CheckedCoupon']>> {
  return resultOf(client.POST('/api/coupons/check', { body }));
}

export function checkGiftCard(code: string): Promise<Result<GiftCard>> {
  return resultOf(client.POST('/api/gift_cards/check', { body: { code } }));
}

export function placeOrder(call: OrderCall, key: string): Promise<Result<Placed>> {
  const keyed = withKey(key);
  switch (call.to) {
    case 'provider_subscription':
      return resultOf(
        client.POST('/api/billings/provider_subscription', { body: call.body, ...keyed }),
      );
    case 'payment_intent':
      return resultOf(client.POST('/api/billings/payment_intent', { body: call.body, ...keyed }));
    case 'unpaid':
      return payUnpaid(call.body, key);
  }
}

/** After the bank's question: the server looks at this payment of the open bill. */
export function confirmUnpaid(payment: Payment, key: string): Promise<Result<Placed>> {
  return payUnpaid({ payment_intent: payment.id, payment_method_type: payment.provider }, key);
}

/** As the specification writes it (SPEC 7): the provider in the address, the rest as a form. */
function payUnpaid(
  { payment_method_type: provider, ...fields }: Schemas['PayUnpaid'],
  key: string,
): Promise<Result<Placed>> {
  return resultOf(
    client.PUT('/api/billings/unpaid', {
      params: { ...withKey(key).params, query: provider ? { provider } : {} },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: fields,
      bodySerializer: (body) =>
        new URLSearchParams(
          Object.entries(body).filter((field): field is [string, string] => Boolean(field[1])),
        ),
    }),
  );
}

/** What is known of the money of this viewer; with an order, its payment is looked at again. */
export function getBilling(orderId: number | null, signal?: AbortSignal): Promise<Result<Billing>> {
  const query = orderId === null ? {} : { order_id: orderId };
  return resultOf(
    client.GET('/api/billings', { params: { query }, ...(signal ? { signal } : {}) }),
  );
}

export function billingQuery() {
  return queryOptions({
    queryKey: billingKey,
    staleTime: 0,
    queryFn: async ({ signal }) => orThrow(await getBilling(null, signal)).data,
  });
}

export function orderQuery(number: string) {
  return queryOptions({
    queryKey: [`/api/orders/${number}`],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      orThrow(
        await resultOf(
          client.GET('/api/orders/{number}', { params: { path: { number } }, signal }),
        ),
      ).data,
  });
}

export function getSetupIntent(
  page: SetupPage,
  provider: string,
  currency?: string,
): Promise<Result<Schemas['SetupIntent']>> {
  const query = { page, provider, ...(currency ? { currency } : {}) };
  return resultOf(client.GET('/api/billings/setup_intent', { params: { query } }));
}

export function addCustomerToSetupIntent(clientSecret: string): Promise<Result<unknown>> {
  return resultOf(
    client.POST('/api/billings/add_customer_to_setup_intent', {
      body: { client_secret: clientSecret },
    }),
  );
}

/** Keeps the card that the provider's own fields made a token of, and pays what is open with it. */
export function changeCard(
  provider: string,
  token: string,
  address: Partial<Schemas['Address']>,
  key: string,
): Promise<Result<Schemas['ChangedCard']>> {
  const keyed = withKey(key);
  switch (provider) {
    case 'paypal':
      return resultOf(
        client.POST('/api/billings/paypal', { body: { source_token: token }, ...keyed }),
      );
    case 'authorize_net':
      return resultOf(
        client.POST('/api/billings/setup_anet_card', {
          body: { source_token: JSON.parse(token) as Schemas['OpaqueData'], address },
          ...keyed,
        }),
      );
    default:
      return resultOf(
        client.POST('/api/billings', {
          body: { source_token: token, payment_method_type: provider, address },
          ...keyed,
        }),
      );
  }
}

export function removeCard(): Promise<Result<unknown>> {
  return resultOf(client.DELETE('/api/billings'));
}

/** Without an id the newest that is on hold. */
export function cancelOnHold(id: number | null): Promise<Result<unknown>> {
  return resultOf(
    client.PUT('/api/billings/cancel_on_hold_subscription', {
      params: { query: id === null ? {} : { subscription_id: id } },
    }),
  );
}

export function resumeSubscription(id: number, key: string): Promise<Result<Placed>> {
  const params = { ...withKey(key).params, query: { subscription_id: id } };
  return resultOf(client.POST('/api/subscription/resume', { params }));
}

export function pauseSubscription(id: number, months: number): Promise<Result<Subscription>> {
  const params = { query: { subscription_id: id } };
  return resultOf(client.POST('/api/subscription/pause', { params, body: { months } }));
}

export function previewSwitch(
  id: number,
  planId: number,
): Promise<Result<Schemas['SwitchPreview']>> {
  const [params, body] = [{ query: { subscription_id: id } }, { plan_id: planId }];
  return resultOf(client.POST('/api/subscription/switch/preview', { params, body }));
}

export function switchPlan(id: number, planId: number, key: string): Promise<Result<Placed>> {
  const params = { ...withKey(key).params, query: { subscription_id: id } };
  return resultOf(client.POST('/api/subscription/switch', { params, body: { plan_id: planId } }));
}

/** A test card becomes a token, as a real provider's own fields would make one. */
export function makeSandboxToken(
  card: Schemas['SandboxCard'],
): Promise<Result<Schemas['SandboxToken']>> {
  return resultOf(client.POST('/api/billings/sandbox_card', { body: card }));
}

/** What the viewer answers the sandbox's bank. */
export function answerChallenge(ref: string, approve: boolean): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/billings/sandbox_challenge', { body: { ref, approve } }));
}

/** One press of a button is one key: the server answers the same key the same. */
function withKey(key: string) {
  return { params: { header: { 'Idempotency-Key': key } } };
}
