import { keep, read } from './preferences';

/** One of several sounds of a film: another language, a commentary. */
export interface Sound {
  /** As the file calls it; its language where it has no name. */
  name: string;
  /** Empty when the file does not say. */
  language: string;
}

const SOUND_KEY = 'player_sound';

/** The sound that was chosen last, for any film; null until one was. */
export function readSound(): Sound | null {
  const [language, ...name] = (read(SOUND_KEY) ?? '').split(' ');
  return name.length > 0 ? { language: language ?? '', name: name.join(' ') } : null;
}

export function keepSound({ language, name }: Sound): void {
  keep(SOUND_KEY, `${language} ${name}`);
}

/** Which of a film's sounds is the wanted one: the same, else the first of its language; -1 for none. */
export function findSound(preference: Sound | null, available: readonly Sound[]): number {
  if (!preference) return -1;
  const same = available.findIndex(
    ({ name, language }) => name === preference.name && language === preference.language,
  );
  if (same >= 0 || !preference.language) return same;
  return available.findIndex(({ language }) => language === preference.language);
}

/** The displayed name: the file's own, or the language in the viewer's. */
export function labelOfSound({ name, language }: Sound, locale: string): string {
  if (!language || (name !== language && !name.startsWith(`${language} `))) return name;
  return languageName(language, locale) + name.slice(language.length);
}

function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  } catch {
    return language; // not a code that the browser knows
  }
}
