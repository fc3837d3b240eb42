import type { Film, FilmChange } from '@matinee/api/backoffice/films';

/** Where each field of a film is saved: a field of the contract that is missing here does not compile. */
const savedBy = {
  title: 'draft',
  description: 'draft',
  permalink: 'draft',
  credits: 'draft',
  access: 'draft',
  year: 'draft',
  minimum_age: 'draft',
  is_unlisted: 'panel',
  is_announced: 'panel',
  ends_at: 'panel',
  free_minutes: 'panel',
  translations: 'panel',
  trailer_id: 'panel',
  category_ids: 'panel',
  authors: 'panel',
  custom_fields: 'panel',
} as const satisfies Record<keyof FilmChange, 'draft' | 'panel'>;

type SavedBy = typeof savedBy;
type DraftField = { [F in keyof SavedBy]: SavedBy[F] extends 'draft' ? F : never }[keyof SavedBy];

export type FilmDetails = Pick<Film, DraftField>;
/** What the form holds until it is saved; what panels save by themselves is not of it. */
export type FilmDraftChange = Pick<FilmChange, DraftField>;

const isDraftField = (field: keyof SavedBy): field is DraftField => savedBy[field] === 'draft';
const draftFields = (Object.keys(savedBy) as (keyof SavedBy)[]).filter(isDraftField);

/** Only what differs from the saved film; an edit taken back leaves nothing to save. */
export function changesOf(film: Film, draft: FilmDraftChange): FilmDraftChange {
  const changes: FilmDraftChange = {};
  for (const field of draftFields) {
    const value = draft[field];
    if (value !== undefined && value !== film[field]) Object.assign(changes, { [field]: value });
  }
  return changes;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** What is left of the draft once this was saved: what was typed meanwhile. */
export function withoutSent(draft: FilmDraftChange, payload: FilmDraftChange): FilmDraftChange {
  const left: FilmDraftChange = {};
  for (const field of draftFields) {
    const value = draft[field];
    if (value !== undefined && value !== payload[field]) Object.assign(left, { [field]: value });
  }
  return left;
}

/** The ends of a permalink and a title mean nothing; a hyphen at the end only served the typing. */
export function trimmed(changes: FilmDraftChange): FilmDraftChange {
  return {
    ...changes,
    ...(changes.title === undefined ? {} : { title: changes.title.trim() }),
    ...(changes.permalink === undefined ? {} : { permalink: changes.permalink.replace(/-$/, '') }),
  };
}

/** What a typed address becomes while typing: lower case, hyphens for what is no letter or digit. */
export function toPermalink(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
}
