/** The rooms of the back office and their parts: navigation, tabs, titles, roles and the palette follow from here. */
import { isModerator, isOwner, isStaff } from '@matinee/api/backoffice/session';
import {
  Banknote,
  ChartNoAxesColumn,
  CircleUser,
  Clapperboard,
  House,
  MessageSquare,
  Radio,
  ShoppingBag,
  Store,
  type LucideIcon,
} from 'lucide-react';
import type { MessageKey } from './i18n';
import { paths } from './paths';
import { pageConfig } from './stores/page';

/** The rank from which on one may open it. */
type Who = 'moderators' | 'staff' | 'owner';

export interface Part {
  to: string;
  label: MessageKey;
  who: Who;
  /** What the addresses of its things begin with, where that is not its own address. */
  things?: string;
  /** Parts of many are listed under headings, in the order of the headings. */
  group?: MessageKey;
}

export interface Room {
  name:
    'home' | 'films' | 'live' | 'community' | 'money' | 'shop' | 'numbers' | 'store' | 'account';
  label: MessageKey;
  icon: LucideIcon;
  parts: readonly Part[];
}

const ENTRANCE = {
  moderators: isModerator,
  staff: isStaff,
  owner: isOwner,
} as const satisfies Record<Who, (session: typeof pageConfig.session) => boolean>;

const definePart = (to: string, label: MessageKey, rest: Partial<Part> = {}): Part => ({
  to,
  label,
  who: 'staff',
  ...rest,
});

const group = (name: MessageKey, parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, group: name }));

/** In the order of the navigation: daily work first, set-up last. */
export const ROOMS: readonly Room[] = [
  {
    name: 'home',
    label: 'rooms.home',
    icon: House,
    parts: [definePart(paths.home(), 'home.title')],
  },
  {
    name: 'films',
    label: 'rooms.films',
    icon: Clapperboard,
    parts: [
      definePart(paths.films(), 'films.title', { things: '/bullet/contents' }),
      definePart(paths.categories(), 'categories.title'),
      definePart(paths.collections(), 'collections.title'),
      definePart(paths.authors(), 'authors.title'),
      definePart(paths.frontPage(), 'front_page.title'),
    ],
  },
  {
    name: 'live',
    label: 'rooms.live',
    icon: Radio,
    parts: [
      definePart(paths.live(), 'live.tabs.events'),
      definePart(paths.liveInputs(), 'live.tabs.inputs'),
    ],
  },
  {
    name: 'community',
    label: 'rooms.community',
    icon: MessageSquare,
    parts: [
      definePart(paths.moderation(), 'moderation.title', { who: 'moderators' }),
      definePart(paths.newsletters(), 'newsletters.title'),
      definePart(paths.people(), 'people.title', { who: 'moderators' }),
    ],
  },
  {
    name: 'money',
    label: 'rooms.money',
    icon: Banknote,
    parts: [
      definePart(paths.revenue(), 'revenue.title'),
      definePart(paths.orders(), 'orders.title'),
      definePart(paths.subscriptions(), 'subscriptions.title'),
      definePart(paths.failedPayments(), 'failed_payments.title'),
      definePart(paths.customers(), 'customers.title'),
    ],
  },
  {
    name: 'shop',
    label: 'rooms.shop',
    icon: ShoppingBag,
    parts: [
      definePart(paths.products(), 'products.title'),
      definePart(paths.offers(), 'offers.title'),
      definePart(paths.coupons(), 'coupons.title'),
      definePart(paths.giftCards(), 'gift_cards.title'),
    ],
  },
  {
    name: 'numbers',
    label: 'rooms.numbers',
    icon: ChartNoAxesColumn,
    parts: [
      definePart(paths.numbers('overview'), 'insights.tabs.overview'),
      definePart(paths.numbers('now'), 'insights.tabs.now'),
      definePart(paths.numbers('audience'), 'insights.tabs.audience'),
      definePart(paths.numbers('viewers'), 'insights.tabs.viewers'),
      definePart(paths.numbers('quality'), 'insights.tabs.quality'),
      definePart(paths.numbers('access'), 'insights.tabs.access'),
    ],
  },
  {
    name: 'store',
    label: 'rooms.store',
    icon: Store,
    parts: [
      ...group('rooms.groups.storefront', [
        definePart(paths.storeRoom('look'), 'store.tabs.look'),
        definePart(paths.storeRoom('catalogue'), 'store.tabs.catalogue'),
        definePart(paths.storeRoom('fields'), 'store.tabs.fields'),
        definePart(paths.storeRoom('sharing'), 'store.tabs.sharing'),
        definePart(paths.storeRoom('texts'), 'store.tabs.texts'),
      ]),
      ...group('rooms.groups.visitors', [
        definePart(paths.storeRoom('region'), 'store.tabs.region'),
        definePart(paths.storeRoom('access'), 'store.tabs.access'),
        definePart(paths.storeRoom('availability'), 'store.tabs.availability'),
        definePart(paths.storeRoom('legal'), 'store.tabs.legal'),
      ]),
      ...group('rooms.groups.connections', [
        definePart(paths.paymentProviders(), 'providers.title', { who: 'owner' }),
        definePart(paths.storeRoom('letters'), 'store.tabs.letters'),
        definePart(paths.storeRoom('webhooks'), 'store.tabs.webhooks', { who: 'owner' }),
        definePart(paths.storeRoom('tokens'), 'store.tabs.tokens', { who: 'owner' }),
      ]),
      ...group('rooms.groups.records', [
        definePart(paths.imports(), 'imports.title'),
        definePart(paths.audit(), 'people.audit.title'),
      ]),
    ],
  },
];

/** What each of the team sets for themselves: it is opened from the menu of the account. */
export const ACCOUNT: Room = {
  name: 'account',
  label: 'rooms.account',
  icon: CircleUser,
  parts: [
    definePart(paths.security(), 'security.title', { who: 'moderators' }),
    definePart(paths.notifications(), 'notifications.title', { who: 'moderators' }),
  ],
};

export const roomOf = (name: Room['name']): Room =>
  [...ROOMS, ACCOUNT].find((room) => room.name === name) ?? ACCOUNT;

/** The parts that this person may open; a room without any is not theirs. */
export const openParts = ({ parts }: Room): readonly Part[] =>
  parts.filter(({ who }) => ENTRANCE[who](pageConfig.session));

/** Where a page belongs: to the part whose address it begins with, the longest of several. */
export function placeOf(pathname: string): { room: Room; part: Part } | null {
  const places = [...ROOMS, ACCOUNT].flatMap((room) =>
    room.parts.flatMap((part) =>
      [part.to, part.things ?? part.to]
        .filter((address) => isWithin(pathname, address))
        .map((address) => ({ room, part, address })),
    ),
  );
  return places.toSorted((a, b) => b.address.length - a.address.length)[0] ?? null;
}

/** Everything is below Home, and nothing of it is Home's. */
const isWithin = (pathname: string, address: string): boolean =>
  pathname === address || (address !== paths.home() && pathname.startsWith(`${address}/`));
