/** What the server wrote into the HTML shell for the app of this page. */

import type { components } from './generated/storefront.ts';

export interface PageSession {
  logged: boolean;
  name: string;
  id: number;
  email: string;
  role: string;
  nickname: string;
  /** Staff looks at the store as this viewer: nothing is measured (SPEC 6). */
  impersonated: boolean;
  impersonator: string | null;
  /** What pays for the next order: a card, or an account with a provider. */
  payment_details: components['schemas']['PaymentDetails'] | null;
  /** Who watches; null for the person themselves. */
  profile: components['schemas']['Profile'] | null;
}

export interface FirstData {
  /** Path and query of the call, such as `/api/contents?page=1`. */
  key: string;
  value: unknown;
  /** What the call's `last-page` header would say. */
  is_last_page?: boolean;
}

export type LegalKind = 'terms' | 'privacy' | 'imprint' | 'refunds';

/** SPEC 3, store info. */
export interface StoreInfo {
  id: number;
  title: string;
  name?: string;
  logo: string | null;
  primary_color: string;
  locale: string;
  currency: string;
  country: string;
  banner: string | null;
  terms_url: string | null;
  /** The store's legal pages, by kind, in the order of the footer: here or elsewhere. */
  legal: Readonly<Partial<Record<LegalKind, string>>>;
  env: string;
  preview_mode: boolean;
  color_scheme: 'dark' | 'light' | 'auto';
  captcha: boolean;
  feature_flags: { readonly sharing: boolean; readonly ratings: boolean };
  gift_card_enabled: boolean;
  /** The payment services that are on, by name. */
  integrations: Readonly<Record<string, { label: string }>>;
  stripe: { publishable_key: string } | null;
}

/** Our forms that take a payment, one a provider. */
export type PaymentElement = 'sandbox_card' | 'stripe_payment' | 'paypal_buttons' | 'anet_accept';

/** A way to pay, and which of our forms is for it. */
export interface BillingProvider {
  name: string;
  element: PaymentElement;
  label: string;
  /** For the form; nothing secret. */
  config: Readonly<Record<string, unknown>>;
}

/** Only on the pages that take cards. */
export interface PageBilling {
  providers: readonly BillingProvider[];
  test_mode: boolean;
  /** What a provider's script may mark its inline parts with; empty when none of them needs it. */
  nonce: string;
}

/** An app in the shop of a platform. */
export interface AppLink {
  url: string | null;
  name: string;
}

/** SPEC 3, global settings. */
export interface Settings {
  primary_color: string;
  chapter_style: 'sidebar' | 'below';
  locale: string;
  commenting: boolean;
  stats_id: string | null;
  analytics_env_id: string | null;
  store_title: string;
  autoplay: boolean;
  continue_watching: boolean;
  mark_as_watched: boolean;
  /** Film pages load the script of Google Cast. */
  chromecast: boolean;
  live_event_feed_link: string | null;
  /** Nobody is counted before they have said yes. */
  ask_consent: boolean;
  apps: { show_popup: boolean; android: AppLink; ios: AppLink; icon_url: string | null };
}

export interface Language {
  code: string;
  /** In the language itself: Deutsch, العربية. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** Texts by namespace, nested, in i18next's JSON v4. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree;
}

/** The initial page object of the Inertia protocol. */
export interface ServerPage {
  component: string;
  props: Readonly<Record<string, unknown>>;
  url: string;
  version: string | null;
}

/** What keeps this visitor out of the store. */
export interface Barrier {
  screen: 'maintenance' | 'not_available' | 'access_restricted';
  code: BarrierCode;
  /** The owner's own sentence; may be empty. */
  message: string;
  opens_at: string | null;
  minimum_age: number | null;
}

export type BarrierCode = 'maintenance' | 'not_open' | 'country_restricted' | 'age_unconfirmed';

export interface PageConfig {
  store: StoreInfo;
  settings: Settings;
  /** Something is on air, to come, or to be seen again; without it no page asks for events. */
  has_live_events: boolean;
  /** `server`: catalog, search, library and favorites are pages of the server, not of the app. */
  catalogue_mode: 'app' | 'server';
  session: PageSession;
  preview_mode: boolean;
  tracker: {
    /** Of the playback analytics service, where stats go too. */
    host: string;
    /** Of page views and page events. */
    pixel_host: string;
    /** Makes the stats of this page verified ones. */
    grant: string;
  };
  delivery_origin: string;
  env: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  locales: readonly Language[];
  messages: MessageTree;
  server_page: ServerPage | null;
  billing: PageBilling | null;
  /** Null: the store is open to this visitor. Also set on the pages that they may see all the same. */
  barrier: Barrier | null;
  /** For staff alone, who are let in: why no visitor is. */
  closed_to_visitors: 'maintenance' | 'not_open' | null;
  /** The answers to the page's first API calls, so that they need not be made. */
  first_data: readonly FirstData[];
}

export const GUEST: PageSession = {
  logged: false,
  name: 'Guest',
  id: 0,
  email: '',
  role: '',
  nickname: '',
  impersonated: false,
  impersonator: null,
  payment_details: null,
  profile: null,
}; // SPEC 3

// SPEC 9
const PRIMARY_COLOR = '#ff3637';
const LOCALE = 'en';

const STORE: StoreInfo = {
  id: 0,
  title: 'Matinee',
  logo: null,
  primary_color: PRIMARY_COLOR,
  locale: LOCALE,
  currency: 'USD',
  country: '',
  banner: null,
  terms_url: null,
  legal: {},
  env: '',
  preview_mode: false,
  color_scheme: 'auto',
  captcha: false,
  feature_flags: { sharing: true, ratings: true },
  gift_card_enabled: false,
  integrations: {},
  stripe: null,
};

const SETTINGS: Settings = {
  primary_color: PRIMARY_COLOR,
  chapter_style: 'sidebar',
  locale: LOCALE,
  commenting: true,
  stats_id: null,
  analytics_env_id: null,
  store_title: STORE.title,
  autoplay: true,
  continue_watching: true,
  mark_as_watched: true,
  chromecast: false,
  live_event_feed_link: null,
  ask_consent: false,
  apps: {
    show_popup: false,
    android: { url: null, name: '' },
    ios: { url: null, name: '' },
    icon_url: null,
  },
};

const DEFAULTS: PageConfig = {
  store: STORE,
  settings: SETTINGS,
  has_live_events: false,
  catalogue_mode: 'app',
  session: GUEST,
  preview_mode: false,
  tracker: { host: '', pixel_host: '', grant: '' },
  delivery_origin: '',
  env: '',
  locale: LOCALE,
  direction: 'ltr',
  locales: [],
  messages: {},
  server_page: null,
  billing: null,
  barrier: null,
  closed_to_visitors: null,
  first_data: [],
};

/** Reads `<script type="application/json" id="page-config">`; what is missing has the spec's default. */
export function readPageConfig(root: Document = document): PageConfig {
  const text = root.getElementById('page-config')?.textContent;
  if (!text) return DEFAULTS;
  const config = JSON.parse(text) as Partial<PageConfig>;
  const apps = config.settings?.apps;
  return {
    ...DEFAULTS,
    ...config,
    store: { ...STORE, ...config.store },
    settings: { ...SETTINGS, ...config.settings, apps: { ...SETTINGS.apps, ...apps } },
    session: { ...GUEST, ...config.session },
  };
}
