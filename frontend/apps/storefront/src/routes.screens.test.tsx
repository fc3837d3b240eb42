import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { film as filmOf } from './pages/program/testing/program';
import { routes } from './routes';
import { flash } from './stores/flash';
import { pageConfig } from './stores/page-config';
import { queryClient } from './stores/query-client';
import { NOTHING_BOUGHT } from './testing/billing';
import { beginVisit, film, serve, signIn } from './testing/store';

// Each address of the specification with the screen that stands there, in the store's own frame.

vi.mock('./player/Player');
// A page of money is loaded from the server when one comes from another page; here it is the first.
vi.mock('./server_pages/leave', async (actual) => ({
  ...(await actual<object>()),
  isHere: () => true,
  loadAsDocument: () => null,
}));

const price = {
  id: 5,
  amount: 999,
  currency: 'USD',
  interval: 'month',
  interval_count: 1,
  trial_days: 7,
};
const plan = {
  id: 8,
  permalink: 'all',
  title: 'All films',
  description: '',
  kind: 'plan',
  plan_group: 'main',
  unlocks_everything: true,
  contents_count: 0,
  rental_start_days: null,
  rental_watch_hours: null,
  prices: [price],
  is_owned: false,
};
const quote = {
  product_id: 8,
  kind: 'plan',
  lines: [{ title: 'All films', kind: 'plan', amount: 999 }],
  subtotal: 999,
  discount: 0,
  gift_card: 0,
  credit: 0,
  total: 999,
  due_now: 999,
  currency: 'USD',
  trial_days: 0,
  trial_end: null,
  interval: 'month',
  interval_count: 1,
  renews_at: 999,
  stages: [{ amount: 999, periods: null }],
  waived: 0,
  least_charge: null,
  coupon: null,
  needs_method: true,
  upsell: null,
};
const unpaid = {
  order_id: 1,
  subscription_id: 4,
  number: 'A-1',
  total: 1500,
  currency: 'USD',
  provider: null,
  decline_code: null,
};
const held = { id: 4, status: 'on_hold', title: 'All films' };
const author = { id: 3, permalink: 'ann', name: 'Ann Lee', bio: 'Makes films.', image: null };
const category = {
  id: 4,
  permalink: 'short',
  title: 'Short films',
  description: '',
  position: 1,
  featured: false,
  image: null,
  contents_count: 1,
};

const saga = {
  id: 6,
  permalink: 'saga',
  title: 'The saga',
  description: '',
  image: null,
  poster: null,
  contents_count: 1,
  seasons_count: 1,
  seasons: [{ number: 1, title: '', contents_count: 1 }],
  season: 1,
  entries: [{ season: 1, number: 1, content: film(1) }],
  start: { permalink: 'film-1', season: 1, number: 1, is_begun: false },
  places: [],
};

const answers = {
  '/api/contents': [film(1), film(2)],
  '/api/contents/search': [],
  '/api/contents/favorites': [],
  '/api/contents/my_library': [],
  '/api/contents/recent_views': [],
  '/api/contents/progress': [],
  '/api/contents/watched_videos': { video_ids: [] },
  '/api/contents/rabbit': filmOf(),
  '/api/contents/rabbit/similar': [],
  '/api/contents/rabbit/next': { content: null, chapter: null, reason: null },
  '/api/categories': [category],
  '/api/front_page': {
    hero: null,
    rows: [{ ...category, kind: 'category', titles: {}, contents: [film(1)] }],
  },
  '/api/categories/short': { ...category, contents: [film(1)], contents_last_page: true },
  '/api/series/saga': saga,
  '/api/playlists/evening': { ...saga, title: 'Evening' },
  '/api/authors': [],
  '/api/authors/ann': { ...author, contents_count: 1 },
  '/api/custom_fields': [],
  '/api/offers': {
    currency: 'USD',
    currencies: ['USD'],
    offers: [{ id: 1, title: '', text: '', products: [plan] }],
  },
  'POST /api/orders/quote': quote,
  '/api/billings': { ...NOTHING_BOUGHT, unpaid, subscriptions: [held], subscription: held },
};

beforeEach(() => {
  beginVisit();
  pageConfig.billing = { providers: [], test_mode: true, nonce: '' };
});

function open(path: string) {
  const server = serve({ ...answers });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, server };
}

const heading = () =>
  waitFor(() => expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(1), {
    timeout: 20_000,
  }).then(() => screen.getByRole('heading', { level: 1 }).textContent);

test.each([
  ['/catalog', 'Films'],
  ['/search', 'Search'],
  ['/library', 'Your films, on every device'],
  ['/favorites', 'Save your favorites'],
  ['/authors/ann', 'Ann Lee'],
  ['/categories/short', 'Short films'],
  ['/series/saga', 'The saga'],
  ['/playlists/evening', 'Evening'],
  ['/programs/rabbit', 'A rabbit'],
  ['/orders/checkout', 'Choose how to watch'],
  ['/orders/customer_info?price=5', 'Your details'],
  ['/sign_in', 'Sign in'],
  ['/forgot_password', 'Forgot your password?'],
  ['/reset_password/token', 'Choose a new password'],
  ['/join', 'Join'],
  ['/try_again_for_free/new', 'Start a free trial'],
  ['/no/such/page', 'We can’t find that page'],
])('%s shows a guest its screen: %s', async (path, title) => {
  open(path);
  expect(await heading()).toBe(title);
});

test.each([
  ['/library', 'Library'],
  ['/favorites', 'Favorites'],
  ['/on_hold', 'Your subscription is on hold'],
  ['/orders/complete_order?price=5', 'Complete your order'],
  ['/orders/success', 'You’re all set. Enjoy!'],
])('%s shows a customer its screen: %s', async (path, title) => {
  signIn();
  open(path);
  expect(await heading()).toBe(title);
});

test('a plain link to the catalogue, wherever it stands, is followed without a page load', async () => {
  const { router } = open('/no/such/page');
  await heading();
  document.body.insertAdjacentHTML('beforeend', '<a id="plain" href="/catalog?y=40">Films</a>');
  const link = document.getElementById('plain') as HTMLAnchorElement;
  // `false`: the browser was told not to follow the link itself.
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
  expect(router.state.location.search).toBe('?y=40');
  link.remove();
});

test('there is one area for messages, on every screen', async () => {
  const { router } = open('/no/such/page');
  await heading();
  act(() => void flash.show('Saved.'));
  const area = screen.getByRole('region', { name: 'Messages' });
  expect(area.textContent).toContain('Saved.');
  await act(() => router.navigate('/sign_in'));
  expect(await heading()).toBe('Sign in');
  expect(screen.getAllByRole('region', { name: 'Messages' })).toHaveLength(1);
  act(() => flash.closeAll());
});

test('the calendar of live events stands below where the owner has no feed of their own', async () => {
  const { settings } = pageConfig;
  const href = 'https://store.example/live.ics';
  pageConfig.settings = { ...settings, live_event_feed_link: href };
  open('/no/such/page');
  await heading();
  const link = screen.getByRole('link', { name: 'Live events as a calendar' });
  expect(link.getAttribute('href')).toBe(href);
  Object.assign(pageConfig, { settings });
});

test('the live feed, the terms and the title of the store stand below every screen', async () => {
  const { settings, store } = pageConfig;
  pageConfig.settings = { ...settings, live_event_feed_link: 'https://live.example/feed' };
  pageConfig.store = {
    ...store,
    title: 'The Lantern',
    legal: { terms: 'https://lantern.example/terms' },
  };
  open('/no/such/page');
  await heading();
  const hrefs = within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining(['https://live.example/feed', 'https://lantern.example/terms']),
  );
  expect(screen.getByRole('contentinfo').textContent).toContain('The Lantern');
  Object.assign(pageConfig, { settings, store });
});
