import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { pageOf, type SortBy } from './pages';

export type Order = Schemas['OfficeOrder'];
export type OrderDetail = Schemas['OfficeOrderDetail'];
export type NewRefund = Schemas['NewRefund'];
export type Subscription = Schemas['OfficeSubscription'];
export type FailedPayment = Schemas['FailedPayment'];
export type CustomerEntry = Schemas['CustomerEntry'];
export type CustomerDetail = Schemas['CustomerDetail'];
export type Held = Schemas['HeldProduct'];
export type WhyAnswer = Schemas['WhyAnswer'];
export type Revenue = Schemas['Revenue'];

export type OrderShow = 'all' | Order['status'];
export type SubscriptionShow =
  'all' | 'trialing' | 'active' | 'past_due' | 'on_hold' | 'paused' | 'canceling' | 'canceled';
export type CustomerShow = 'all' | 'subscribed' | 'bought';

export const orderKeys = {
  orders: ['orders'] as const,
  one: (id: number) => ['orders', id] as const,
  subscriptions: ['subscriptions'] as const,
  failed: ['failed_payments'] as const,
  customers: ['customers'] as const,
  customer: (id: number) => ['customers', id] as const,
  revenue: ['revenue'] as const,
};

export type OrderSort = SortBy<'customer' | 'date' | 'total'>;
export type SubscriptionSort = SortBy<'customer' | 'plan' | 'next'>;
export type CustomerSort = SortBy<'person' | 'joined'>;

interface Asked<Show, Sort> {
  q: string;
  show: Show;
  page: number;
  sort?: Sort | undefined;
}

const questionOf = <Sort>(q: string, page: number, sort: Sort | undefined) => ({
  q,
  page,
  ...(sort ? { sort } : {}),
});

export const ordersQuery = ({ q, show, page, sort }: Asked<OrderShow, OrderSort>) =>
  queryOptions({
    queryKey: [...orderKeys.orders, 'list', { q, show, page, sort }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { ...questionOf(q, page, sort), ...(show === 'all' ? {} : { status: show }) };
      return pageOf(client.GET('/bullet/api/orders', { params: { query }, signal }));
    },
  });

const of = (id: number) => ({ params: { path: { order_id: id } } });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/orders/{order_id}', { ...of(id), signal })),
  });

export const refundOrder = (id: number, body: NewRefund) =>
  dataOf(client.POST('/bullet/api/orders/{order_id}/refunds', { ...of(id), body }));

export const retryOrder = (id: number) =>
  dataOf(client.POST('/bullet/api/orders/{order_id}/retry', of(id)));

export const subscriptionsQuery = ({
  q,
  show,
  page,
  sort,
}: Asked<SubscriptionShow, SubscriptionSort>) =>
  queryOptions({
    queryKey: [...orderKeys.subscriptions, { q, show, page, sort }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { ...questionOf(q, page, sort), ...(show === 'all' ? {} : { status: show }) };
      return pageOf(client.GET('/bullet/api/subscriptions', { params: { query }, signal }));
    },
  });

const its = (id: number) => ({ params: { path: { subscription_id: id } } });

export const endSubscription = (id: number, when: 'now' | 'period_end') =>
  dataOf(
    client.POST('/bullet/api/subscriptions/{subscription_id}/end', { ...its(id), body: { when } }),
  );

export const keepSubscription = (id: number) =>
  dataOf(client.DELETE('/bullet/api/subscriptions/{subscription_id}/end', its(id)));

export const failedPaymentsQuery = (page: number) =>
  queryOptions({
    queryKey: [...orderKeys.failed, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      pageOf(client.GET('/bullet/api/failed_payments', { params: { query: { page } }, signal })),
  });

export const customersQuery = ({ q, show, page, sort }: Asked<CustomerShow, CustomerSort>) =>
  queryOptions({
    queryKey: [...orderKeys.customers, 'list', { q, show, page, sort }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { ...questionOf(q, page, sort), ...(show === 'all' ? {} : { having: show }) };
      return pageOf(client.GET('/bullet/api/customers', { params: { query }, signal }));
    },
  });

const whose = (id: number) => ({ path: { customer_id: id } });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.customer(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/customers/{customer_id}', { params: whose(id), signal })),
  });

export const whyQuery = (id: number, contentId: number) =>
  queryOptions({
    queryKey: [...orderKeys.customer(id), 'why', contentId],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/customers/{customer_id}/why', {
          params: { ...whose(id), query: { content_id: contentId } },
          signal,
        }),
      ),
  });

export const grantProduct = (id: number, productId: number) =>
  dataOf(
    client.POST('/bullet/api/customers/{customer_id}/grants', {
      params: whose(id),
      body: { product_id: productId, ends_at: null },
    }),
  );

export const revokeGrant = (id: number, entitlementId: number) =>
  dataOf(
    client.DELETE('/bullet/api/customers/{customer_id}/grants/{entitlement_id}', {
      params: { path: { customer_id: id, entitlement_id: entitlementId } },
    }),
  );

export const revenueQuery = (question: {
  days?: number;
  from?: string;
  to?: string;
  currency?: string;
}) =>
  queryOptions({
    queryKey: [...orderKeys.revenue, question],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/revenue', { params: { query: question }, signal })),
  });
