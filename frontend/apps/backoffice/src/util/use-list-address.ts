import type { SortBy } from '@matinee/api/backoffice/pages';
import { useSearchParams } from 'react-router';
import { readPage, readSort } from './address';

interface ListQuestion<Show extends string, Sort extends string> {
  query: string;
  show: Show;
  page: number;
  sort: SortBy<Sort> | undefined;
}

export interface ListAddress<Show extends string, Sort extends string = never> extends ListQuestion<
  Show,
  Sort
> {
  /** By words or to a part: when nothing is there, it may be because of that. */
  isNarrowed: boolean;
  change: (part: Partial<{ query: string; show: Show; page: number }>) => void;
  /** By a column, backwards with `-` before its name; by none, in the usual order. */
  sortBy: (sort: string | undefined) => void;
  clear: () => void;
}

/** Read the filters of a list from its address; what makes no sense there reads as "no filter". */
export function readListAddress<Show extends string, Sort extends string = never>(
  params: URLSearchParams,
  shows: Readonly<Record<Show, string>>,
  all: NoInfer<Show>,
  sorts: readonly Sort[] = [],
): ListQuestion<Show, Sort> {
  const show = params.get('show') ?? '';
  return {
    query: (params.get('q') ?? '').trim(),
    show: Object.hasOwn(shows, show) ? (show as Show) : all,
    page: readPage(params),
    sort: readSort(params.get('sort'), sorts),
  };
}

/** The filters and the order of a list are its address. */
export function useListAddress<Show extends string, Sort extends string = never>(
  shows: Readonly<Record<Show, string>>,
  all: NoInfer<Show>,
  sorts: readonly Sort[] = [],
): ListAddress<Show, Sort> {
  const [params, setParams] = useSearchParams();
  const now = readListAddress(params, shows, all, sorts);
  function write({ query, show, page, sort }: ListQuestion<Show, string>): URLSearchParams {
    const next = new URLSearchParams();
    if (query.trim()) next.set('q', query.trim());
    if (show !== all) next.set('show', show);
    if (sort) next.set('sort', sort);
    if (page > 1) next.set('page', String(page));
    return next;
  }
  return {
    ...now,
    isNarrowed: now.query !== '' || now.show !== all,
    change: (part) => setParams(write({ ...now, page: 1, ...part }), { replace: 'query' in part }),
    sortBy: (sort) =>
      setParams(write({ ...now, page: 1, sort: readSort(sort, sorts) }), {
        preventScrollReset: true,
      }),
    clear: () => setParams({}),
  };
}
