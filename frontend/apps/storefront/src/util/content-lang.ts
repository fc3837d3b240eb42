import { locale } from '../i18n';
import { pageConfig } from '../stores/page-config';

/** The `lang` of what the owner wrote, such as a title: left out where the page is in the store's language itself. */
export function langOf(ofStore: string, ofPage: string): string | undefined {
  return ofStore === ofPage ? undefined : ofStore;
}

export const contentLang = langOf(pageConfig.settings.locale, locale);
