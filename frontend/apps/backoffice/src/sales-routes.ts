/** The parts of the room of sales; each one's code comes when it is entered. */
import type { RouteObject } from 'react-router';

export const salesRooms: RouteObject[] = [
  {
    path: 'revenue',
    lazy: async () => ({
      Component: (await import('./pages/revenue/RevenuePage')).RevenuePage,
    }),
  },
  {
    path: 'orders',
    lazy: async () => ({
      Component: (await import('./pages/orders/OrdersPage')).OrdersPage,
    }),
  },
  {
    path: 'subscriptions',
    lazy: async () => ({
      Component: (await import('./pages/subscriptions/SubscriptionsPage')).SubscriptionsPage,
    }),
  },
  {
    path: 'failed_payments',
    lazy: async () => ({
      Component: (await import('./pages/payments/FailedPaymentsPage')).FailedPaymentsPage,
    }),
  },
  {
    path: 'customers',
    lazy: async () => ({
      Component: (await import('./pages/customers/CustomersPage')).CustomersPage,
    }),
  },
  {
    path: 'products',
    lazy: async () => ({
      Component: (await import('./pages/products/ProductsPage')).ProductsPage,
    }),
  },
  {
    path: 'offers',
    lazy: async () => ({
      Component: (await import('./pages/products/OffersPage')).OffersPage,
    }),
  },
  {
    path: 'coupons',
    lazy: async () => ({
      Component: (await import('./pages/coupons/CouponsPage')).CouponsPage,
    }),
  },
  {
    path: 'gift_cards',
    lazy: async () => ({
      Component: (await import('./pages/gift_cards/GiftCardsPage')).GiftCardsPage,
    }),
  },
  {
    path: 'payment_providers',
    lazy: async () => ({
      Component: (await import('./pages/payments/ProvidersPage')).ProvidersPage,
    }),
  },
];
