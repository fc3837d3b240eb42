import type { Film, FilmChange } from '../../data/films';

export const draftFields = [
  'title',
  'description',
  'permalink',
  'credits',
  'access',
  'year',
] as const;

/** Only what differs from the saved film; an edit taken back leaves nothing to save. */
export function changesOf(film: Film, draft: FilmChange): FilmChange {
  const changes: FilmChange = {};
  for (const field of draftFields) {
    const value = draft[field];
    if (value !== undefined && value !== film[field]) Object.assign(changes, { [field]: value });
  }
  return changes;
}

export const isEmpty = (changes: FilmChange): boolean => Object.keys(changes).length === 0;

/** What a typed address becomes while typing: lower case, hyphens for what is no letter or digit. */
export function toPermalink(typed: string): string {
  return typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
}
