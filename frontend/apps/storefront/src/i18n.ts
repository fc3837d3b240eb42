/** The texts of the interface, in the language of the page: `t('films.more')`, synchronous and typed. */
import { createInstance, type FormatterModule } from 'i18next';
import type account from '../../../../backend/matinee/translations/locales/en/account.json';
import type catalog from '../../../../backend/matinee/translations/locales/en/catalog.json';
import type comments from '../../../../backend/matinee/translations/locales/en/comments.json';
import type common from '../../../../backend/matinee/translations/locales/en/common.json';
import type embed from '../../../../backend/matinee/translations/locales/en/embed.json';
import type errors from '../../../../backend/matinee/translations/locales/en/errors.json';
import type films from '../../../../backend/matinee/translations/locales/en/films.json';
import type flash from '../../../../backend/matinee/translations/locales/en/flash.json';
import type library from '../../../../backend/matinee/translations/locales/en/library.json';
import type notAvailable from '../../../../backend/matinee/translations/locales/en/not_available.json';
import type player from '../../../../backend/matinee/translations/locales/en/player.json';
import type program from '../../../../backend/matinee/translations/locales/en/program.json';
import type promo from '../../../../backend/matinee/translations/locales/en/promo.json';
import type search from '../../../../backend/matinee/translations/locales/en/search.json';
import type serverPages from '../../../../backend/matinee/translations/locales/en/server_pages.json';
import { pageConfig } from './stores/page-config';

/** The English files say which keys there are; the other languages are held to them by a test. */
interface Messages {
  account: typeof account;
  catalog: typeof catalog;
  comments: typeof comments;
  common: typeof common;
  embed: typeof embed;
  errors: typeof errors;
  films: typeof films;
  flash: typeof flash;
  library: typeof library;
  not_available: typeof notAvailable;
  player: typeof player;
  program: typeof program;
  promo: typeof promo;
  search: typeof search;
  server_pages: typeof serverPages;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Name> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name;
type KeysOf<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Prefix}${WithoutForm<Name> & string}`
    : KeysOf<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];

export type MessageKey = KeysOf<Messages>;

/** What stands in a message's `{{places}}`. A number is written as the language writes numbers. */
export type Values = Readonly<Record<string, string | number>>;

export const locale = pageConfig.locale;
export const direction = pageConfig.direction;
export const isRightToLeft = direction === 'rtl';

/** Numbers, dates and lists: Latin digits in every language, as on clocks and in addresses. */
export const formatLocale = `${locale}-u-nu-latn`;

const numbers = new Intl.NumberFormat(formatLocale);
const formatter: FormatterModule = {
  type: 'formatter',
  format: (value: unknown) => (typeof value === 'number' ? numbers.format(value) : String(value)),
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
};
const i18n = createInstance().use(formatter);

void i18n.init({
  lng: locale,
  fallbackLng: 'en',
  resources: { [locale]: { translation: pageConfig.messages } },
  initAsync: false,
  interpolation: {
    escapeValue: false, // React escapes
    alwaysFormat: true,
  },
});

/** The text of a key. One that is missing in the language is English; one that is nowhere, itself. */
export function t(key: MessageKey, values?: Values): string {
  return i18n.t(key, values ?? {});
}

/** Adds messages to those that came with the page. */
export function addMessages(code: string, messages: object): void {
  i18n.addResourceBundle(code, 'translation', messages, true, true);
}

const A_YEAR_S = 31_536_000;

/** Keeps the language and loads the page anew in it: the server writes heads and texts, too. */
export function setLocale(code: string): void {
  document.cookie = `matinee_locale=${encodeURIComponent(code)}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
  location.reload();
}
