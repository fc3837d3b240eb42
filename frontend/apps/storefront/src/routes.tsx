/** Every route of SPEC 2 for the browser; each page's code is loaded when it is first visited. */
import { withChunkErrors } from '@matinee/api/chunks';
import type { Barrier, PageConfig } from '@matinee/api/page-config';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { StoreLayout } from './layouts/StoreLayout';
import { BrokenStore } from './pages/failed/BrokenStore';
import { FailedPage } from './pages/failed/FailedPage';
import { NotFoundPage } from './pages/not_found/NotFoundPage';
import { paths } from './paths';
import { leaveTheApp } from './server_pages/leave';
import { pageConfig } from './stores/page-config';
import { isLimited } from './stores/session';
import type { RouteHandle } from './stores/route';

const notAvailable = () => import('./pages/not_available/NotAvailablePage');
const tryAgain = () => import('./pages/try_again/TryAgainPage');

/** The catalogue's own screens, which the server may draw in their place. */
const catalogue = [
  page('/catalog', 'catalog', () => import('./pages/catalog/CatalogPage')),
  page('/search', 'search', () => import('./pages/search/SearchPage')),
  page('/library', 'myLibrary', () => import('./pages/library/LibraryPage')),
  page('/favorites', 'favorites', () => import('./pages/favorites/FavoritesPage')),
];

type Modes = Pick<PageConfig, 'catalogue_mode' | 'server_page' | 'barrier' | 'session'>;

export function routesFor({
  catalogue_mode: mode,
  server_page: serverPage,
  barrier,
  session,
}: Modes): RouteObject[] {
  if (serverPage) {
    return withLayout([page('*', 'server_page', () => import('./server_pages/ServerPage'))]);
  }
  if (barrier) {
    const open = others.filter(({ handle }) => isOpen(handle as RouteHandle | undefined, barrier));
    return withLayout([...open, page('*', barrier.screen, notAvailable)]);
  }
  const first: RouteObject[] =
    mode === 'server' ? catalogue.map(({ path }) => ({ path, loader: leaveTheApp })) : catalogue;
  const rest = isLimited(session) ? others.map(asLimited) : others;
  return withLayout([...first, ...rest]);
}

// What `roles/limited.py` lets a profile with an age limit open (contract/pages.json); and signing in, for a session that has ended.
const OF_LIMITED = [
  'program',
  'live',
  'author',
  'category',
  'series',
  'playlist',
  'profiles',
  'forgot_password',
  'reset_password',
  'maintenance',
  'not_available',
  'access_restricted',
  'not_found',
  'sign_in',
  'join',
];

/** Any other page, a new one too, leads to where one switches profiles, as a load of it does (`roles/refusals.py`). */
function asLimited(route: RouteObject): RouteObject {
  const name = (route.handle as RouteHandle | undefined)?.name;
  if (!route.path || !name || OF_LIMITED.includes(name)) return route;
  return { path: route.path, loader: leadToProfiles };
}

// As `pages/barriers.py` lets past: signing in, and except in maintenance one's own account.
const ALWAYS_OPEN = [
  'sign_in',
  'forgot_password',
  'reset_password',
  'unsubscribe',
  'reminders_unsubscribe',
  'newsletter_confirm',
  'newsletter_unsubscribe',
  'following_unsubscribe',
];
const OWN_ACCOUNT = ['account', 'subscription', 'on_hold'];

function isOpen(handle: RouteHandle | undefined, { code }: Barrier): boolean {
  const name = handle?.name ?? '';
  return ALWAYS_OPEN.includes(name) || (code !== 'maintenance' && OWN_ACCOUNT.includes(name));
}

const others: RouteObject[] = [
  { path: '/', loader: () => redirect(paths.catalog()) },
  page('/programs/:permalink', 'program', () => import('./pages/program/ProgramPage')),
  page('/live/:permalink', 'live', () => import('./pages/live/LivePage')),
  page('/sign_in', 'sign_in', () => import('./pages/sign_in/SignInPage')),
  page('/maintenance', 'maintenance', notAvailable),
  page('/not_available', 'not_available', notAvailable),
  page('/access_restricted', 'access_restricted', notAvailable),
  page('/authors/:permalink', 'author', () => import('./pages/author/AuthorPage')),
  page('/categories/:permalink', 'category', () => import('./pages/category/CategoryPage')),
  page('/series/:permalink', 'series', () => import('./pages/collection/CollectionPage')),
  page('/playlists/:permalink', 'playlist', () => import('./pages/collection/CollectionPage')),
  page('/on_hold', 'on_hold', () => import('./pages/on_hold/OnHoldPage')),
  page('/orders/checkout', 'choose_offer', () => import('./pages/checkout/OffersPage')),
  page('/orders/customer_info', 'customer_info', () => import('./pages/checkout/CustomerInfoPage')),
  page(
    '/orders/complete_order',
    'complete_order',
    () => import('./pages/checkout/CompleteOrderPage'),
  ),
  page('/orders/success', 'order_success', () => import('./pages/checkout/SuccessPage')),
  page('/orders/:number', 'order', () => import('./pages/orders/OrderPage')),
  page('/subscription', 'subscription', () => import('./pages/subscription/SubscriptionPage')),
  page('/gift_card', 'gift_card', () => import('./pages/gift_card/GiftCardPage')),
  page(
    '/forgot_password',
    'forgot_password',
    () => import('./pages/forgot_password/ForgotPasswordPage'),
  ),
  page(
    '/reset_password/:token',
    'reset_password',
    () => import('./pages/reset_password/ResetPasswordPage'),
  ),
  page('/join', 'join', () => import('./pages/join/JoinPage')),
  page('/account', 'account', () => import('./pages/account/AccountPage')),
  page('/profiles', 'profiles', () => import('./pages/profiles/ProfilesPage')),
  page('/unsubscribe/:token', 'unsubscribe', () => import('./comments/UnsubscribePage')),
  page(
    '/reminders/unsubscribe/:token',
    'reminders_unsubscribe',
    () => import('./pages/reminders/UnsubscribePage'),
  ),
  page(
    '/newsletter/confirm/:token',
    'newsletter_confirm',
    () => import('./pages/newsletter/ConfirmPage'),
  ),
  page(
    '/newsletter/unsubscribe/:token',
    'newsletter_unsubscribe',
    () => import('./pages/newsletter/UnsubscribePage'),
  ),
  page(
    '/following/unsubscribe/:token',
    'following_unsubscribe',
    () => import('./pages/following/UnsubscribePage'),
  ),
  page('/try_again_for_free/new', 'try_again_for_free', tryAgain),
  {
    path: '*',
    Component: NotFoundPage,
    handle: { name: 'not_found' } satisfies RouteHandle,
  },
];

function leadToProfiles({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(paths.profiles(pathname + search));
}

export const routes = routesFor(pageConfig);

function withLayout(children: RouteObject[]): RouteObject[] {
  return [
    {
      Component: StoreLayout,
      ErrorBoundary: BrokenStore,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: FailedPage, children: withChunkErrors(children) }],
    },
  ];
}

function page(path: string, name: string, lazy: NonNullable<RouteObject['lazy']>) {
  const handle: RouteHandle = { name };
  return { path, lazy, handle };
}
