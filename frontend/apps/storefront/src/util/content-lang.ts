import { locale } from '../i18n';
import { pageConfig } from '../stores/page-config';

type TranslatedField = 'title' | 'description' | 'text';

/** The `lang` of what the owner wrote, such as a title: left out where the page is in the store's language itself. */
export function langOf(ofStore: string, ofPage: string): string | undefined {
  return ofStore === ofPage ? undefined : ofStore;
}

/** The same of what may be translated. During an upgrade an answer may come from before there were translations. */
export const langIn = (
  { translated }: { translated?: readonly TranslatedField[] },
  field: TranslatedField,
): string | undefined => (translated?.includes(field) ? undefined : contentLang);

export const contentLang = langOf(pageConfig.settings.locale, locale);
