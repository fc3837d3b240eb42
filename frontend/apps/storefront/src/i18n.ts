/** The texts of the interface, in the language of the page: `t('films.more')`, synchronous and typed. */
import type { MessageTree } from '@matinee/api/page-config';
import type account from '../../../../backend/matinee/translations/locales/en/account.json';
import type billing from '../../../../backend/matinee/translations/locales/en/billing.json';
import type catalog from '../../../../backend/matinee/translations/locales/en/catalog.json';
import type chat from '../../../../backend/matinee/translations/locales/en/chat.json';
import type checkout from '../../../../backend/matinee/translations/locales/en/checkout.json';
import type churn from '../../../../backend/matinee/translations/locales/en/churn.json';
import type comments from '../../../../backend/matinee/translations/locales/en/comments.json';
import type common from '../../../../backend/matinee/translations/locales/en/common.json';
import type consent from '../../../../backend/matinee/translations/locales/en/consent.json';
import type embed from '../../../../backend/matinee/translations/locales/en/embed.json';
import type errors from '../../../../backend/matinee/translations/locales/en/errors.json';
import type films from '../../../../backend/matinee/translations/locales/en/films.json';
import type flash from '../../../../backend/matinee/translations/locales/en/flash.json';
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
import { once, onceEach } from './util/once';

/** The English files say which keys there are; the other languages are held to them by a test. */
interface Messages {
  account: typeof account;
  billing: typeof billing;
  catalog: typeof catalog;
  chat: typeof chat;
  checkout: typeof checkout;
  churn: typeof churn;
  comments: typeof comments;
  common: typeof common;
  consent: typeof consent;
  embed: typeof embed;
  errors: typeof errors;
  films: typeof films;
  flash: typeof flash;
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

const numbers = once(() => new Intl.NumberFormat(formatLocale));
const plurals = onceEach((code: string) => new Intl.PluralRules(code));

/** By language; the page brings its own. */
const trees = new Map<string, MessageTree>([[locale, pageConfig.messages]]);

/** The text of a key. One that is missing in the language is English; one that is nowhere, itself. */
export function t(key: MessageKey, values: Values = {}): string {
  const message = find(key, values, locale) ?? find(key, values, 'en') ?? key;
  return message.replace(/\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g, (place, name: string) => {
    const value = values[name];
    if (typeof value === 'string') return isolate(value);
    return value === undefined ? place : numbers().format(value);
  });
}

/** Keeps a name of another script from turning the words around it where one reads from the right. */
export function isolate(text: string): string {
  if (!isRightToLeft) return text;
  // What holds such a text was put together here, and reads as the page does.
  return text.includes('\u2069') ? `\u2067${text}\u2069` : `\u2068${text}\u2069`;
}

/** Puts in the messages of a language. */
export function setMessages(code: string, messages: MessageTree): void {
  trees.set(code, messages);
}

/** With a `count`: its plural form (`_zero` also where the language has no such form of its own). */
function find(key: string, { count }: Values, code: string): string | undefined {
  const path = key.split('.');
  const name = path.pop() ?? '';
  let branch: MessageTree | string | undefined = trees.get(code);
  for (const step of path) branch = typeof branch === 'object' ? branch[step] : undefined;
  if (typeof branch !== 'object') return undefined;

  const forms = typeof count === 'number' ? formsOf(count, code) : [];
  for (const form of [...forms.map((one) => `_${one}`), '']) {
    const message = branch[name + form];
    if (typeof message === 'string') return message;
  }
  return undefined;
}

function formsOf(count: number, code: string): string[] {
  const form = plurals(code).select(count);
  return count === 0 ? ['zero', form, 'other'] : [form, 'other'];
}

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
