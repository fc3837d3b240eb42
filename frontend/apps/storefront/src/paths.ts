/** Every address of the storefront (SPEC 2), through one builder. */

interface ProgramQuery {
  categoryId?: number;
  /** The permalink of the playlist that goes on behind it. */
  playlist?: string;
  autoplay?: boolean;
  /** A moment: this chapter, from this second. */
  chapter?: number;
  t?: number;
}

export type LibraryTab = 'all' | 'started' | 'finished' | 'bought' | 'my_list' | 'favorites';

export type AccountSection = 'profile' | 'following' | 'security' | 'devices' | 'profiles' | 'data';

/** The film or the live event that a purchase began at, by its permalink: where the way leads back to. */
export interface Origin {
  film: string | null;
  event: string | null;
}

export const paths = {
  catalog: () => '/catalog',
  program: (
    permalink: string,
    { categoryId, playlist, autoplay, chapter, t }: ProgramQuery = {},
  ) => {
    const query = new URLSearchParams();
    if (categoryId !== undefined) query.set('categoryId', String(categoryId));
    if (playlist !== undefined) query.set('playlist', playlist);
    if (chapter !== undefined) query.set('chapter', String(chapter));
    if (t !== undefined) query.set('t', String(Math.floor(t)));
    if (autoplay) query.set('autoplay', 'true');
    return withQuery(`/programs/${encodeURIComponent(permalink)}`, query);
  },
  live: (permalink: string) => `/live/${encodeURIComponent(permalink)}`,
  /** A file for calendars, of the server. */
  liveCalendar: (permalink: string) => `/live/${encodeURIComponent(permalink)}.ics`,
  /** `query` holds the filters, as `pages/search/filters.ts` writes them. */
  search: (query: Record<string, string> = {}) => withQuery('/search', new URLSearchParams(query)),
  library: (show: LibraryTab = 'all') =>
    withQuery('/library', new URLSearchParams(show === 'all' ? {} : { show })),
  favorites: () => '/favorites',
  category: (permalink: string) => `/categories/${encodeURIComponent(permalink)}`,
  series: (permalink: string, season?: number) =>
    withQuery(
      `/series/${encodeURIComponent(permalink)}`,
      new URLSearchParams(season === undefined ? {} : { season: String(season) }),
    ),
  playlist: (permalink: string) => `/playlists/${encodeURIComponent(permalink)}`,
  author: (permalink: string) => `/authors/${encodeURIComponent(permalink)}`,
  signIn: (next?: string) =>
    withQuery('/sign_in', new URLSearchParams(next && next !== '/catalog' ? { next } : {})),
  join: (next?: string) =>
    withQuery('/join', new URLSearchParams(next && next !== '/catalog' ? { next } : {})),
  /** What there is to choose from; with a film or a live event, what opens it. */
  checkout: (from: Partial<Origin> = {}) => withQuery('/orders/checkout', originQuery(from)),
  /** `query` holds the choice, as `pages/checkout/selection.ts` writes it. */
  customerInfo: (query: URLSearchParams) => withQuery('/orders/customer_info', query),
  completeOrder: (query = new URLSearchParams()) => withQuery('/orders/complete_order', query),
  orderSuccess: (orderId: number | null, from: Origin) => {
    const query = new URLSearchParams(orderId === null ? {} : { order: String(orderId) });
    for (const [name, value] of originQuery(from)) query.set(name, value);
    return withQuery('/orders/success', query);
  },
  order: (number: string) => `/orders/${encodeURIComponent(number)}`,
  onHold: () => '/on_hold',
  subscription: () => '/subscription',
  /** Drawn by the server: a full page load. */
  cancellation: (subscriptionId: number) => `/cancellation?subscription=${subscriptionId}`,
  giftCard: () => '/gift_card',
  forgotPassword: () => '/forgot_password',
  account: (section?: AccountSection) =>
    withQuery('/account', new URLSearchParams(section && section !== 'profile' ? { section } : {})),
  /** Who is watching. */
  profiles: (next?: string) => withQuery('/profiles', new URLSearchParams(next ? { next } : {})),
  /** Another app: a full page load. */
  backOffice: () => '/bullet',
  availability: () => '/bullet/store/availability',
};

function originQuery({ film, event }: Partial<Origin>): URLSearchParams {
  return new URLSearchParams({ ...(film ? { film } : {}), ...(event ? { event } : {}) });
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
