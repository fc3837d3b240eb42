import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { callAs } from './people';
import { signInByCall } from './store-settings';
import { storeOrigin } from './stack';

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksOnce: '4000 0025 0000 3155',
  asksAlways: '4000 0027 6000 3184',
  failsLater: '4000 0000 0000 0341',
  answerLost: '4000 0000 0077 0026',
} as const;

export type OfficeCall = <T>(method: string, path: string, body?: object) => Promise<T>;

/** A caller of the back office, signed in as the owner. */
export async function officeOf(request: APIRequestContext): Promise<OfficeCall> {
  const token = await signInByCall(request);
  const origin = storeOrigin();
  return async (method, path, body) => {
    const answer = await request.fetch(`${origin}/bullet/api${path}`, {
      method,
      headers: { 'X-CSRFToken': token, Origin: origin },
      ...(body ? { data: body } : {}),
      // A connection that nobody used for ten seconds is closed; browsers send again by themselves.
      maxRetries: 1,
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as never;
  };
}

interface Product {
  id: number;
  prices: { id: number; interval: string }[];
}

/** A product on sale with its prices; returns the ids of the prices, in their order. */
export async function sell(
  call: OfficeCall,
  title: string,
  kind: string,
  prices: { minor: number | null; interval?: string; trial_days?: number }[],
  change: object = {},
): Promise<{ id: number; prices: number[] }> {
  const { id } = await call<Product>('POST', '/products', { title, kind });
  const ids: number[] = [];
  for (const price of prices) {
    const { prices: all } = await call<Product>('POST', `/products/${id}/prices`, {
      currency: 'USD',
      ...price,
    });
    ids.push(Math.max(...all.map((one) => one.id)));
  }
  await call('PATCH', `/products/${id}`, { is_on_sale: true, ...change });
  return { id, prices: ids };
}

// Other tests sell things in the same store, and more than one opens a shop there.
let stamp = Date.now() % 1_000_000;
/** The names of what the shop that was opened last sells. */
export const SOLD = nameAll();

function nameAll() {
  return {
    plan: `Street pass ${stamp}`,
    trial: `Tried first ${stamp}`,
    film: `The film ${stamp}`,
    coupon: `WELCOME-${stamp}`,
  };
}

/** What the checkout's tests sell, made once. */
export interface Shop {
  month: number;
  year: number;
  trial: number;
  film: number;
  call: OfficeCall;
  /** Takes the offer away: with one, what is not in it stands nowhere. */
  close: () => Promise<void>;
}

export async function openShop(request: APIRequestContext): Promise<Shop> {
  const call = await officeOf(request);
  stamp += 1;
  Object.assign(SOLD, nameAll());
  const all = { unlocks_everything: true };
  const plan = await sell(
    call,
    SOLD.plan,
    'plan',
    [
      { minor: 999, interval: 'month' },
      { minor: 19_900, interval: 'year' },
    ],
    { ...all, plan_group: `all-${stamp}` },
  );
  const trial = await sell(
    call,
    SOLD.trial,
    'plan',
    [{ minor: 1500, interval: 'month', trial_days: 7 }],
    { ...all, plan_group: `tried-${stamp}` },
  );
  const film = await sell(call, SOLD.film, 'purchase', [{ minor: 1299 }]);
  await call('POST', '/coupons', { code: SOLD.coupon, percent: 20 });
  const offer = await call<{ id: number }>('POST', '/offers', {
    title: `Checkout ${stamp}`,
    product_ids: [plan.id, trial.id, film.id],
  });
  const [month = 0, year = 0] = plan.prices;
  return {
    month,
    year,
    trial: trial.prices[0] ?? 0,
    film: film.prices[0] ?? 0,
    call,
    close: () => call('DELETE', `/offers/${offer.id}`),
  };
}

/** A gift card as the staff hands it out; its code is told this once. */
export async function giftCard(call: OfficeCall, minor: number): Promise<string> {
  const card = await call<{ code: string }>('POST', '/gift_cards', { minor, currency: 'USD' });
  return card.code;
}

/** Subscribes without the screens. */
export async function payByCall(page: Page, price: number, number: string): Promise<void> {
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
  const { token } = await callAs<{ token: string }>(
    page,
    'POST',
    '/api/billings/sandbox_card',
    card,
  );
  const order = { plan_id: price, payment_method: token };
  await callAs(page, 'POST', '/api/billings/provider_subscription', order);
}

const DAY_SECONDS = 86_400;

/** Puts the clock of everything about money forward; the worker sees to what falls due. */
export async function passDays(call: OfficeCall, days: number): Promise<void> {
  await call('POST', '/sandbox/clock', { seconds: days * DAY_SECONDS });
}
