import { formatLocale } from '../../i18n';

const names = new Intl.DisplayNames(formatLocale, { type: 'language' });

// The languages of most captions; listed by name.
const codes = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

export interface Language {
  value: string;
  label: string;
}

export const languages: readonly Language[] = codes
  .map((code) => ({ value: code, label: names.of(code) ?? code }))
  .toSorted((a, b) => a.label.localeCompare(b.label, formatLocale));

/** The name of a language code that somebody else wrote; the code itself where it has none. */
export function nameOfLanguage(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Guess the language from a file's name, as in `film.pt-BR.srt`; null when it does not say. */
export function languageOfFile(name: string): string | null {
  const parts = name
    .toLowerCase()
    .split(/[._\s]/)
    .slice(0, -1);
  return codes.find((code) => parts.includes(code.toLowerCase())) ?? null;
}
