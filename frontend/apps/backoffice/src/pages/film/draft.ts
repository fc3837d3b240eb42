import type { Film, FilmChange } from '../../data/films';

export const draftFields = [
  'title',
  'description',
  'permalink',
  'credits',
  'access',
  'year',
] as const;

export type FilmDetails = Pick<Film, (typeof draftFields)[number]>;

/** Only what differs from the saved film; an edit taken back leaves nothing to save. */
export function changesOf(film: Film, draft: FilmChange): FilmChange {
  const changes: FilmChange = {};
  for (const field of draftFields) {
    const value = draft[field];
    if (value !== undefined && value !== film[field]) Object.assign(changes, { [field]: value });
  }
  return changes;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** What is left of the draft once this was saved: what was typed meanwhile. */
export function withoutSent(draft: FilmChange, sent: FilmChange): FilmChange {
  const left: FilmChange = {};
  for (const field of draftFields) {
    const value = draft[field];
    if (value !== undefined && value !== sent[field]) Object.assign(left, { [field]: value });
  }
  return left;
}

/** The ends of a permalink and a title mean nothing; a hyphen at the end only served the typing. */
export function trimmed(changes: FilmChange): FilmChange {
  return {
    ...changes,
    ...(changes.title === undefined ? {} : { title: changes.title.trim() }),
    ...(changes.permalink === undefined ? {} : { permalink: changes.permalink.replace(/-$/, '') }),
  };
}

/** What a typed address becomes while typing: lower case, hyphens for what is no letter or digit. */
export function toPermalink(typed: string): string {
  return typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
}
