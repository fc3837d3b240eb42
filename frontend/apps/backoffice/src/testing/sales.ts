import type {
  CustomerDetail,
  CustomerEntry,
  Held,
  Order,
  OrderDetail,
  Subscription,
} from '@matinee/api/backoffice/orders';
import type { ProductDetail } from '@matinee/api/backoffice/products';
import type { Coupon, GiftCardDetail } from '@matinee/api/backoffice/vouchers';

const at = '2026-03-01T10:00:00Z';
const ann = { id: 1, name: 'Ann', email: 'ann@example.com' };

export const order = (change: Partial<Order> = {}): Order => ({
  id: 7,
  number: '2026-000007',
  kind: 'order',
  status: 'paid',
  currency: 'USD',
  total: 1_299,
  paid: 1_299,
  refunded: 0,
  created_at: at,
  customer: ann,
  title: 'Metropolis',
  lines_count: 1,
  ...change,
});

export const orderDetail = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 7,
  number: '2026-000007',
  kind: 'order',
  status: 'paid',
  currency: 'USD',
  subtotal: 1_499,
  discount: 200,
  waived: 0,
  total: 1_299,
  paid: 1_299,
  refunded: 0,
  created_at: at,
  closed_at: at,
  subscription_id: null,
  period_start: null,
  period_end: null,
  coupon_code: 'SPRING',
  customer: ann,
  lines: [],
  payments: [],
  refunds: [],
  disputes: [],
  ...change,
});

export const orderLine = (
  change: Partial<OrderDetail['lines'][number]> = {},
): OrderDetail['lines'][number] => ({
  id: 1,
  kind: 'product',
  product_id: 3,
  title: 'Metropolis',
  minor: 1_499,
  discount_minor: 200,
  tax_minor: 0,
  ...change,
});

export const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  id: 5,
  status: 'active',
  product_id: 2,
  product_title: 'Film club',
  minor: 999,
  currency: 'USD',
  interval: 'month',
  interval_count: 1,
  created_at: at,
  period_end: '2026-04-01T10:00:00Z',
  trial_end: null,
  cancel_at_period_end: false,
  resumes_at: null,
  ended_at: null,
  end_reason: '',
  next_retry_at: null,
  customer: ann,
  ...change,
});

export const customer = (change: Partial<CustomerEntry> = {}): CustomerEntry => ({
  ...ann,
  joined_at: at,
  subscription_status: 'active',
  product_title: 'Film club',
  orders_count: 3,
  ...change,
});

export const held = (change: Partial<Held> = {}): Held => ({
  product_id: 3,
  product_title: 'Metropolis',
  kind: 'purchase',
  starts_at: at,
  ends_at: null,
  first_played_at: null,
  revoked_at: null,
  revoked_because: '',
  subscription_id: null,
  entitlement_id: 11,
  ...change,
});

export const customerDetail = (change: Partial<CustomerDetail> = {}): CustomerDetail => ({
  ...ann,
  spent: [{ minor: 2_298, currency: 'USD' }],
  credit: [],
  method: {
    provider: 'stripe',
    brand: 'visa',
    last4: '4242',
    exp_month: 1,
    exp_year: 2030,
    email: '',
  },
  held: [],
  subscriptions: [],
  orders: [],
  ...change,
});

export const product = (change: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 3,
  permalink: 'metropolis',
  title: 'Metropolis',
  description: '',
  translations: {},
  kind: 'purchase',
  plan_group: '',
  is_on_sale: true,
  rental_start_days: null,
  rental_watch_hours: null,
  unlocks_everything: false,
  unlocks_count: 1,
  sold_count: 12,
  prices: [
    { id: 1, currency: 'USD', minor: 1_299, interval: '', interval_count: 1, trial_days: 0 },
  ],
  contents: [],
  ...change,
});

export const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 6,
  code: 'SPRING',
  percent: 20,
  amount_minor: null,
  currency: '',
  duration: 'once',
  duration_periods: null,
  product_id: null,
  product_title: null,
  max_redemptions: 100,
  redeemed: 4,
  valid_from: null,
  valid_to: null,
  is_active: true,
  created_at: at,
  ...change,
});

export const giftCard = (change: Partial<GiftCardDetail> = {}): GiftCardDetail => ({
  id: 8,
  last4: 'K7QP',
  currency: 'USD',
  initial: 5_000,
  balance: 3_701,
  recipient_email: 'ben@example.com',
  is_blocked: false,
  expires_at: null,
  created_at: at,
  order_id: null,
  order_number: null,
  movements: [],
  ...change,
});
