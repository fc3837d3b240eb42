import type { FilmListQuery, FilmSort } from '@matinee/api/backoffice/films';
import { readPage, readSort } from '../../util/address';
import { languagesOf } from '../../util/translations';

export const filmStates = [
  'all',
  'published',
  'unlisted',
  'scheduled',
  'ended',
  'draft',
  'encoding',
  'broken',
] as const;

const filmSorts = ['film', 'published', 'plays', 'updated'] as const;

export interface FilmFilters {
  query: string;
  state: FilmListQuery['state'];
  /** A language that something of them is missing in. */
  untranslated?: string | undefined;
  page: number;
  sort?: FilmSort | undefined;
}

/** Read the filters out of the address; what makes no sense reads as "no filter". */
export function readFilters(params: URLSearchParams): FilmFilters {
  const state = params.get('state');
  return {
    query: (params.get('q') ?? '').trim(),
    state: filmStates.find((candidate) => candidate === state) ?? 'all',
    untranslated: languagesOf({}).find(({ code }) => code === params.get('untranslated'))?.code,
    page: readPage(params),
    sort: readSort(params.get('sort'), filmSorts),
  };
}

/** Write filters into an address, leaving out what is the default, so that equal views share one. */
export function writeFilters({
  query,
  state,
  untranslated,
  page,
  sort,
}: FilmFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (query.trim()) params.set('q', query.trim());
  if (state !== 'all') params.set('state', state);
  if (untranslated) params.set('untranslated', untranslated);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Change some filters. Any change but of the page itself goes back to the first page. */
export function changeFilters(filters: FilmFilters, change: Partial<FilmFilters>): FilmFilters {
  return { ...filters, page: 1, ...change };
}

export const isFiltered = ({ query, state, untranslated }: FilmFilters): boolean =>
  query !== '' || state !== 'all' || untranslated !== undefined;

/** Sort by a column, backwards with `-` before its name; by none, the newest first. */
export const sortFilms = (filters: FilmFilters, sort: string | undefined): FilmFilters =>
  changeFilters(filters, { sort: readSort(sort, filmSorts) });
