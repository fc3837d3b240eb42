/** Every address of the back office; each page's code is loaded when it is first visited. */
import { withChunkErrors } from '@matinee/api/chunks';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { NotTakingMoney } from './components/NotTakingMoney';
import { loader as requireStaff, OfficeLayout } from './layouts/OfficeLayout';
import { RoomLayout } from './layouts/RoomLayout';
import { BrokenOffice } from './pages/failed/BrokenOffice';
import { FailedPage } from './pages/failed/FailedPage';
import { NotFound } from './components/NotFound';
import type { Room } from './rooms';

const numbers: RouteObject[] = [
  index(() => import('./pages/overview/OverviewPage')),
  page('now', () => import('./pages/now/NowPage')),
  page('audience', () => import('./pages/audience/AudiencePage')),
  page('viewers', () => import('./pages/insights/viewers/ViewersPage')),
  page('quality', () => import('./pages/qoe/QualityPage')),
  page('access', () => import('./pages/insights/access/AccessPage')),
];

const films: RouteObject[] = [
  page('films', () => import('./pages/films/FilmsPage')),
  page('categories', () => import('./pages/categories/CategoriesPage')),
  page('series', () => import('./pages/collections/CollectionsPage')),
  page('authors', () => import('./pages/authors/AuthorsPage')),
  page('front_page', () => import('./pages/front_page/FrontPage')),
];

const live: RouteObject[] = [
  page('live', () => import('./pages/live/EventsPage')),
  page('live/inputs', () => import('./pages/live_inputs/InputsPage')),
];

const community: RouteObject[] = [
  page('moderation', () => import('./pages/moderation/ModerationPage')),
  page('newsletters', () => import('./pages/newsletters/NewslettersPage')),
  page('people', () => import('./pages/people/PeoplePage')),
];

const money: RouteObject[] = [
  page('revenue', () => import('./pages/revenue/RevenuePage')),
  page('orders', () => import('./pages/orders/OrdersPage')),
  page('subscriptions', () => import('./pages/subscriptions/SubscriptionsPage')),
  page('failed_payments', () => import('./pages/payments/FailedPaymentsPage')),
  page('customers', () => import('./pages/customers/CustomersPage')),
];

const shop: RouteObject[] = [
  page('products', () => import('./pages/products/ProductsPage')),
  page('offers', () => import('./pages/products/OffersPage')),
  page('coupons', () => import('./pages/coupons/CouponsPage')),
  page('gift_cards', () => import('./pages/gift_cards/GiftCardsPage')),
];

/** What the store is set to. */
const settings: RouteObject[] = [
  index(() => import('./pages/store/LookSection')),
  page('catalogue', () => import('./pages/store/CatalogueSection')),
  page('region', () => import('./pages/store/RegionSection')),
  page('legal', () => import('./pages/legal/LegalSection')),
  page('sharing', () => import('./pages/store/SharingSection')),
  page('access', () => import('./pages/store/AccessSection')),
  page('availability', () => import('./pages/store/AvailabilitySection')),
  page('fields', () => import('./pages/fields/FieldsSection')),
  page('texts', () => import('./pages/texts/TextsSection')),
  page('letters', () => import('./pages/letters/LettersSection')),
  page('webhooks', () => import('./pages/webhooks/WebhooksSection')),
  page('tokens', () => import('./pages/tokens/TokensSection')),
];

const store: RouteObject[] = [
  page('store', () => import('./pages/store/StorePage'), settings),
  page('payment_providers', () => import('./pages/payments/ProvidersPage')),
  page('imports', () => import('./pages/imports/ImportPage')),
  page('audit', () => import('./pages/audit/AuditPage')),
];

const account: RouteObject[] = [
  page('security', () => import('./pages/security/SecurityPage')),
  page('notifications', () => import('./pages/notifications/NotificationsPage')),
];

const rooms: RouteObject[] = [
  index(() => import('./pages/home/HomePage')),
  room('films', films),
  page('contents/:id', () => import('./pages/film/FilmPage')),
  page('contents/:id/captions', () => import('./pages/captions/CaptionsPage')),
  page('contents/:id/report', () => import('./pages/report/ReportPage')),
  page('categories/:id', () => import('./pages/categories/CategoryPage')),
  page('series/:id', () => import('./pages/collections/CollectionPage')),
  page('authors/:id', () => import('./pages/authors/AuthorPage')),
  room('live', live),
  page('live/:id', () => import('./pages/live_event/EventPage')),
  page('live/:id/report', () => import('./pages/event_report/EventReportPage')),
  room('community', community),
  page('newsletters/:id', () => import('./pages/newsletters/NewsletterPage')),
  room('money', money, <NotTakingMoney />),
  page('orders/:id', () => import('./pages/orders/OrderPage')),
  page('customers/:id', () => import('./pages/customers/CustomerPage')),
  room('shop', shop, <NotTakingMoney />),
  page('products/:id', () => import('./pages/products/ProductPage')),
  page('overview', () => import('./pages/insights/InsightsLayout'), numbers),
  page('overview/viewers/:id', () => import('./pages/insights/viewers/ViewerPage')),
  page('overview/explain/:metric', () => import('./pages/insights/explain/ExplainPage')),
  page('overview/sessions/:session', () => import('./pages/insights/explain/SessionPage')),
  room('store', store),
  room('account', account),
  { path: '*', Component: NotFound },
];

export const routes: RouteObject[] = withChunkErrors([
  {
    ...page('/bullet/sign_in', () => import('./pages/sign_in/SignInPage')),
    ErrorBoundary: BrokenOffice,
    HydrateFallback: Nothing,
  },
  {
    ...page('/bullet/invitations/:token', () => import('./pages/invitation/InvitationPage')),
    ErrorBoundary: BrokenOffice,
    HydrateFallback: Nothing,
  },
  {
    ...page('/bullet/unsubscribe/:token', () => import('./pages/notifications/UnsubscribePage')),
    ErrorBoundary: BrokenOffice,
    HydrateFallback: Nothing,
  },
  {
    path: '/bullet',
    Component: OfficeLayout,
    HydrateFallback: Nothing,
    ErrorBoundary: BrokenOffice,
    loader: requireStaff,
    // The navigation stays beside what happened to a page.
    children: [{ ErrorBoundary: FailedPage, children: rooms }],
  },
  { path: '*', Component: NotFound },
]);

type Load = NonNullable<RouteObject['lazy']>;

function page(path: string, lazy: Load, children?: RouteObject[]): RouteObject {
  return children ? { path, lazy, children } : { path, lazy };
}

function room(name: Room['name'], children: RouteObject[], notice?: ReactNode): RouteObject {
  return { element: <RoomLayout room={name} notice={notice} />, children };
}

function index(lazy: Load): RouteObject {
  return { index: true, lazy };
}

function Nothing() {
  return null;
}
