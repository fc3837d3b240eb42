import { pageConfig } from '../stores/page';

export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The languages beside the store's own. One in its own is from before the store changed it. */
export const languagesOf = (translations: Translations) =>
  pageConfig.locales.filter(({ code }) => code !== pageConfig.store.locale || translations[code]);
