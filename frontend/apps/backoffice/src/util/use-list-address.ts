import { useSearchParams } from 'react-router';
import { readPage } from './address';

export interface ListAddress<Show extends string> {
  query: string;
  show: Show;
  page: number;
  /** By words or to a part: when nothing is there, it may be because of that. */
  isNarrowed: boolean;
  change: (part: Partial<{ query: string; show: Show; page: number }>) => void;
  clear: () => void;
}

/** Read the filters of a list from its address; what makes no sense there reads as "no filter". */
export function readListAddress<Show extends string>(
  params: URLSearchParams,
  shows: Readonly<Record<Show, string>>,
  all: NoInfer<Show>,
): Pick<ListAddress<Show>, 'query' | 'show' | 'page'> {
  const show = params.get('show') ?? '';
  return {
    query: (params.get('q') ?? '').trim(),
    show: Object.hasOwn(shows, show) ? (show as Show) : all,
    page: readPage(params),
  };
}

/** The filters of a list are its address. */
export function useListAddress<Show extends string>(
  shows: Readonly<Record<Show, string>>,
  all: NoInfer<Show>,
): ListAddress<Show> {
  const [params, setParams] = useSearchParams();
  const now = readListAddress(params, shows, all);
  return {
    ...now,
    isNarrowed: now.query !== '' || now.show !== all,
    change(part) {
      const { query, show, page } = { ...now, page: 1, ...part };
      const next = new URLSearchParams();
      if (query.trim()) next.set('q', query.trim());
      if (show !== all) next.set('show', show);
      if (page > 1) next.set('page', String(page));
      setParams(next, { replace: 'query' in part });
    },
    clear: () => setParams({}),
  };
}
