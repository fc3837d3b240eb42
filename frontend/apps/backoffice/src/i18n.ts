/** The texts of the back office, in its language: `t('films.title')`, synchronous and typed. */
import { createTexts, formatLocaleOf, type GroupsOf, type KeysOf } from '@matinee/ui/messages';
import type authors from '../../../../backend/matinee/translations/office/en/authors.json';
import type bell from '../../../../backend/matinee/translations/office/en/bell.json';
import type captions from '../../../../backend/matinee/translations/office/en/captions.json';
import type captionsEditor from '../../../../backend/matinee/translations/office/en/captions_editor.json';
import type categories from '../../../../backend/matinee/translations/office/en/categories.json';
import type chapterMarks from '../../../../backend/matinee/translations/office/en/chapter_marks.json';
import type chapters from '../../../../backend/matinee/translations/office/en/chapters.json';
import type chat from '../../../../backend/matinee/translations/office/en/chat.json';
import type collections from '../../../../backend/matinee/translations/office/en/collections.json';
import type common from '../../../../backend/matinee/translations/office/en/common.json';
import type coupons from '../../../../backend/matinee/translations/office/en/coupons.json';
import type customers from '../../../../backend/matinee/translations/office/en/customers.json';
import type demo from '../../../../backend/matinee/translations/office/en/demo.json';
import type encoding from '../../../../backend/matinee/translations/office/en/encoding.json';
import type errors from '../../../../backend/matinee/translations/office/en/errors.json';
import type eventReport from '../../../../backend/matinee/translations/office/en/event_report.json';
import type failedPayments from '../../../../backend/matinee/translations/office/en/failed_payments.json';
import type film from '../../../../backend/matinee/translations/office/en/film.json';
import type filmPlace from '../../../../backend/matinee/translations/office/en/film_place.json';
import type films from '../../../../backend/matinee/translations/office/en/films.json';
import type formats from '../../../../backend/matinee/translations/office/en/formats.json';
import type frontPage from '../../../../backend/matinee/translations/office/en/front_page.json';
import type giftCards from '../../../../backend/matinee/translations/office/en/gift_cards.json';
import type goingLive from '../../../../backend/matinee/translations/office/en/going_live.json';
import type help from '../../../../backend/matinee/translations/office/en/help.json';
import type home from '../../../../backend/matinee/translations/office/en/home.json';
import type imports from '../../../../backend/matinee/translations/office/en/imports.json';
import type insights from '../../../../backend/matinee/translations/office/en/insights.json';
import type invitation from '../../../../backend/matinee/translations/office/en/invitation.json';
import type legal from '../../../../backend/matinee/translations/office/en/legal.json';
import type letters from '../../../../backend/matinee/translations/office/en/letters.json';
import type lists from '../../../../backend/matinee/translations/office/en/lists.json';
import type live from '../../../../backend/matinee/translations/office/en/live.json';
import type moderation from '../../../../backend/matinee/translations/office/en/moderation.json';
import type needs from '../../../../backend/matinee/translations/office/en/needs.json';
import type newsletters from '../../../../backend/matinee/translations/office/en/newsletters.json';
import type notifications from '../../../../backend/matinee/translations/office/en/notifications.json';
import type offers from '../../../../backend/matinee/translations/office/en/offers.json';
import type orders from '../../../../backend/matinee/translations/office/en/orders.json';
import type overview from '../../../../backend/matinee/translations/office/en/overview.json';
import type palette from '../../../../backend/matinee/translations/office/en/palette.json';
import type people from '../../../../backend/matinee/translations/office/en/people.json';
import type poster from '../../../../backend/matinee/translations/office/en/poster.json';
import type products from '../../../../backend/matinee/translations/office/en/products.json';
import type providers from '../../../../backend/matinee/translations/office/en/providers.json';
import type report from '../../../../backend/matinee/translations/office/en/report.json';
import type revenue from '../../../../backend/matinee/translations/office/en/revenue.json';
import type rooms from '../../../../backend/matinee/translations/office/en/rooms.json';
import type sales from '../../../../backend/matinee/translations/office/en/sales.json';
import type security from '../../../../backend/matinee/translations/office/en/security.json';
import type setup from '../../../../backend/matinee/translations/office/en/setup.json';
import type signIn from '../../../../backend/matinee/translations/office/en/sign_in.json';
import type sorting from '../../../../backend/matinee/translations/office/en/sorting.json';
import type store from '../../../../backend/matinee/translations/office/en/store.json';
import type subscriptions from '../../../../backend/matinee/translations/office/en/subscriptions.json';
import type texts from '../../../../backend/matinee/translations/office/en/texts.json';
import type tokens from '../../../../backend/matinee/translations/office/en/tokens.json';
import type translations from '../../../../backend/matinee/translations/office/en/translations.json';
import type trim from '../../../../backend/matinee/translations/office/en/trim.json';
import type uncounted from '../../../../backend/matinee/translations/office/en/uncounted.json';
import type uploads from '../../../../backend/matinee/translations/office/en/uploads.json';
import type webhooks from '../../../../backend/matinee/translations/office/en/webhooks.json';
import { languages } from 'virtual:office-texts';
import { pageConfig } from './stores/page';

/** The English files say which keys there are. */
interface Messages {
  authors: typeof authors;
  bell: typeof bell;
  captions: typeof captions;
  captions_editor: typeof captionsEditor;
  categories: typeof categories;
  chapter_marks: typeof chapterMarks;
  chapters: typeof chapters;
  chat: typeof chat;
  collections: typeof collections;
  common: typeof common;
  coupons: typeof coupons;
  customers: typeof customers;
  demo: typeof demo;
  encoding: typeof encoding;
  errors: typeof errors;
  event_report: typeof eventReport;
  failed_payments: typeof failedPayments;
  film: typeof film;
  film_place: typeof filmPlace;
  films: typeof films;
  formats: typeof formats;
  front_page: typeof frontPage;
  gift_cards: typeof giftCards;
  going_live: typeof goingLive;
  help: typeof help;
  home: typeof home;
  imports: typeof imports;
  insights: typeof insights;
  invitation: typeof invitation;
  legal: typeof legal;
  letters: typeof letters;
  lists: typeof lists;
  live: typeof live;
  moderation: typeof moderation;
  needs: typeof needs;
  newsletters: typeof newsletters;
  notifications: typeof notifications;
  offers: typeof offers;
  orders: typeof orders;
  overview: typeof overview;
  palette: typeof palette;
  people: typeof people;
  poster: typeof poster;
  products: typeof products;
  providers: typeof providers;
  report: typeof report;
  revenue: typeof revenue;
  rooms: typeof rooms;
  sales: typeof sales;
  security: typeof security;
  setup: typeof setup;
  sign_in: typeof signIn;
  sorting: typeof sorting;
  store: typeof store;
  subscriptions: typeof subscriptions;
  texts: typeof texts;
  tokens: typeof tokens;
  translations: typeof translations;
  trim: typeof trim;
  uncounted: typeof uncounted;
  uploads: typeof uploads;
  webhooks: typeof webhooks;
}

export type MessageKey = KeysOf<Messages>;
export type MessageGroup = GroupsOf<Messages>;

/** What the texts of a group are called by. */
export type NameIn<
  Group extends MessageGroup,
  Key = MessageKey,
> = Key extends `${Group}.${infer Name}` ? Name : never;

// The page says in which language; where nobody has written its texts yet, it reads English.
const isWritten = Object.hasOwn(languages, pageConfig.locale);
export const locale = isWritten ? pageConfig.locale : 'en';
export const direction = isWritten ? pageConfig.direction : 'ltr';

/** For numbers, dates, names and lists. */
export const formatLocale = formatLocaleOf(locale);

/** The languages of the back office, each under its own name. */
export const offeredLanguages = pageConfig.locales.filter(({ code }) =>
  Object.hasOwn(languages, code),
);

const office = createTexts<MessageKey>({ locale, direction, messages: {} });
export const { t, find } = office;

/** Keeps a number and its Latin letters in their order where one reads from the right: 1.5 MB, US$ 5. */
export const keepTogether = (text: string): string =>
  direction === 'rtl' ? `\u2066${text}\u2069` : text;

/** Nothing that asks for a text is loaded before them. */
export async function loadTexts(): Promise<void> {
  const { messages } = await (languages[locale] ?? languages.en)();
  office.setMessages(locale, messages);
}
