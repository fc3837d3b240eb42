import type { PeopleQuery, PeopleSort } from '@matinee/api/backoffice/people';
import { readPage, readSort } from '../../util/address';

export const peopleShows = ['any', 'customer', 'moderator', 'admin', 'owner', 'blocked'] as const;
export type PeopleShow = (typeof peopleShows)[number];

/** By a column, backwards with `-` before its name; by none, the newest first. */
export const readPeopleSort = (sort: string | null | undefined): PeopleSort | undefined =>
  readSort(sort, ['person', 'joined']);

export interface PeopleFilters {
  query: string;
  show: PeopleShow;
  page: number;
  sort?: PeopleSort | undefined;
}

/** Read the filters out of the address; what makes no sense reads as "no filter". */
export function readFilters(params: URLSearchParams): PeopleFilters {
  return {
    query: (params.get('q') ?? '').trim(),
    show: peopleShows.find((candidate) => candidate === params.get('show')) ?? 'any',
    page: readPage(params),
    sort: readPeopleSort(params.get('sort')),
  };
}

/** Write filters into an address, leaving out what is the default, so that equal views share one. */
export function writeFilters({ query, show, page, sort }: PeopleFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (query.trim()) params.set('q', query.trim());
  if (show !== 'any') params.set('show', show);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function toQuery({ query, show, page, sort }: PeopleFilters): PeopleQuery {
  return {
    q: query,
    page,
    sort,
    role: show === 'blocked' ? 'any' : show,
    isBlocked: show === 'blocked',
  };
}
