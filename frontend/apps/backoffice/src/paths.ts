/** The parts of the store's settings. */
export type StoreSection =
  | 'look'
  | 'catalogue'
  | 'region'
  | 'legal'
  | 'sharing'
  | 'access'
  | 'availability'
  | 'fields'
  | 'texts'
  | 'letters'
  | 'webhooks'
  | 'tokens';

/** The parts of the room of the numbers. */
export type NumbersSection = 'overview' | 'now' | 'audience' | 'viewers' | 'quality' | 'access';

/** Every address of the back office, in one place. */
export const paths = {
  live: () => '/bullet/live',
  liveInputs: () => '/bullet/live/inputs',
  liveEvent: (id: number) => `/bullet/live/${id}`,
  eventReport: (id: number) => `/bullet/live/${id}/report`,
  frontPage: () => '/bullet/front_page',
  collections: () => '/bullet/series',
  collection: (id: number) => `/bullet/series/${id}`,
  categories: () => '/bullet/categories',
  category: (id: number) => `/bullet/categories/${id}`,
  authors: () => '/bullet/authors',
  author: (id: number) => `/bullet/authors/${id}`,
  moderation: () => '/bullet/moderation',
  newsletters: () => '/bullet/newsletters',
  newsletter: (id: number) => `/bullet/newsletters/${id}`,
  imports: () => '/bullet/imports',
  storeRoom: (section: StoreSection = 'look') =>
    section === 'look' ? '/bullet/store' : `/bullet/store/${section}`,
  revenue: () => '/bullet/revenue',
  orders: () => '/bullet/orders',
  order: (id: number) => `/bullet/orders/${id}`,
  subscriptions: () => '/bullet/subscriptions',
  failedPayments: () => '/bullet/failed_payments',
  customers: () => '/bullet/customers',
  customer: (id: number) => `/bullet/customers/${id}`,
  products: () => '/bullet/products',
  product: (id: number) => `/bullet/products/${id}`,
  offers: () => '/bullet/offers',
  coupons: () => '/bullet/coupons',
  giftCards: () => '/bullet/gift_cards',
  paymentProviders: () => '/bullet/payment_providers',
  home: () => '/bullet',
  films: () => '/bullet/films',
  overview: () => '/bullet/overview',
  numbers: (section: NumbersSection) =>
    section === 'overview' ? '/bullet/overview' : `/bullet/overview/${section}`,
  viewer: (id: number) => `/bullet/overview/viewers/${id}`,
  /** `search` carries the days and filters of the report it is asked from. */
  explain: (metric: string, search = '') => `/bullet/overview/explain/${metric}${search}`,
  session: (session: string) => `/bullet/overview/sessions/${encodeURIComponent(session)}`,
  people: () => '/bullet/people',
  audit: () => '/bullet/audit',
  security: () => '/bullet/security',
  notifications: () => '/bullet/notifications',
  film: (id: number) => `/bullet/contents/${id}`,
  captions: (id: number, language: string) =>
    `/bullet/contents/${id}/captions?${new URLSearchParams({ language })}`,
  report: (id: number) => `/bullet/contents/${id}/report`,
  signIn: (next?: string) =>
    next && next !== paths.home()
      ? `/bullet/sign_in?${new URLSearchParams({ next })}`
      : '/bullet/sign_in',
  /** The server draws it, of the room that a page is in (pages/office_help.py). */
  help: (pathname: string) => {
    const [, , part] = pathname.split('/');
    return part ? `/bullet/help/${part}` : '/bullet/help';
  },
  /** Where viewers find a film, in the storefront. */
  inStore: (permalink: string) => `/programs/${permalink}`,
  eventInStore: (permalink: string) => `/live/${permalink}`,
  categoryInStore: (permalink: string) => `/categories/${permalink}`,
  collectionInStore: (kind: 'series' | 'playlist', permalink: string) =>
    `/${kind === 'series' ? 'series' : 'playlists'}/${permalink}`,
  authorInStore: (permalink: string) => `/authors/${permalink}`,
  store: () => '/catalog',
};

/** Take a way back only inside the back office: an address from outside is not to be trusted. */
export function safeNext(next: string | null): string {
  const isOurs = next !== null && /^\/bullet(?:[/?#]|$)/.test(next) && !next.includes('\\');
  return isOurs ? next : paths.home();
}
