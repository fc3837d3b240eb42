/** The texts of the interface, in the language of the page: `t('films.more')`, synchronous and typed. */
import { createTexts, formatLocaleOf, type KeysOf } from '@matinee/ui/messages';
import type account from '../../../../backend/matinee/translations/locales/en/account.json';
import type billing from '../../../../backend/matinee/translations/locales/en/billing.json';
import type catalog from '../../../../backend/matinee/translations/locales/en/catalog.json';
import type chat from '../../../../backend/matinee/translations/locales/en/chat.json';
import type checkout from '../../../../backend/matinee/translations/locales/en/checkout.json';
import type churn from '../../../../backend/matinee/translations/locales/en/churn.json';
import type collection from '../../../../backend/matinee/translations/locales/en/collection.json';
import type comments from '../../../../backend/matinee/translations/locales/en/comments.json';
import type common from '../../../../backend/matinee/translations/locales/en/common.json';
import type consent from '../../../../backend/matinee/translations/locales/en/consent.json';
import type embed from '../../../../backend/matinee/translations/locales/en/embed.json';
import type errors from '../../../../backend/matinee/translations/locales/en/errors.json';
import type films from '../../../../backend/matinee/translations/locales/en/films.json';
import type flash from '../../../../backend/matinee/translations/locales/en/flash.json';
import type legal from '../../../../backend/matinee/translations/locales/en/legal.json';
import type library from '../../../../backend/matinee/translations/locales/en/library.json';
import type live from '../../../../backend/matinee/translations/locales/en/live.json';
import type notAvailable from '../../../../backend/matinee/translations/locales/en/not_available.json';
import type player from '../../../../backend/matinee/translations/locales/en/player.json';
import type program from '../../../../backend/matinee/translations/locales/en/program.json';
import type promo from '../../../../backend/matinee/translations/locales/en/promo.json';
import type registrations from '../../../../backend/matinee/translations/locales/en/registrations.json';
import type search from '../../../../backend/matinee/translations/locales/en/search.json';
import type serverPages from '../../../../backend/matinee/translations/locales/en/server_pages.json';
import type smartwatch from '../../../../backend/matinee/translations/locales/en/smartwatch.json';
import { pageConfig } from './stores/page-config';

/** The English files say which keys there are; the other languages are held to them by a test. */
interface Messages {
  account: typeof account;
  billing: typeof billing;
  catalog: typeof catalog;
  chat: typeof chat;
  checkout: typeof checkout;
  churn: typeof churn;
  collection: typeof collection;
  comments: typeof comments;
  common: typeof common;
  consent: typeof consent;
  embed: typeof embed;
  errors: typeof errors;
  films: typeof films;
  flash: typeof flash;
  legal: typeof legal;
  library: typeof library;
  live: typeof live;
  not_available: typeof notAvailable;
  player: typeof player;
  program: typeof program;
  promo: typeof promo;
  registrations: typeof registrations;
  search: typeof search;
  server_pages: typeof serverPages;
  smartwatch: typeof smartwatch;
}

export type MessageKey = KeysOf<Messages>;

export const locale = pageConfig.locale;
export const direction = pageConfig.direction;
export const isRightToLeft = direction === 'rtl';

/** For numbers, dates and lists. */
export const formatLocale = formatLocaleOf(locale);

export const { t, isolate, setMessages } = createTexts<MessageKey>(pageConfig);

const A_YEAR_S = 31_536_000;

/** Keeps the language and loads the page anew in it: the server writes heads and texts, too. */
export function setLocale(code: string): void {
  document.cookie = `matinee_locale=${encodeURIComponent(code)}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
  // An address that names a language has the last word; without it the choice counts.
  const here = new URL(location.href);
  here.searchParams.delete('locale');
  if (here.href === location.href) location.reload();
  else location.replace(here);
}
