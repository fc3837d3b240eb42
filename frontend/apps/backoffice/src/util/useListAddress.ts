import { useSearchParams } from 'react-router';

export interface ListAddress<Show extends string> {
  query: string;
  show: Show;
  page: number;
  change: (part: Partial<{ query: string; show: Show; page: number }>) => void;
  clear: () => void;
}

/** The filters of a list are its address; what makes no sense there reads as "no filter". */
export function useListAddress<Show extends string>(
  shows: Readonly<Record<Show, string>>,
  all: Show,
): ListAddress<Show> {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page'));
  const named = params.get('show') ?? '';
  const now = {
    query: (params.get('q') ?? '').trim(),
    show: Object.hasOwn(shows, named) ? (named as Show) : all,
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
  };
  return {
    ...now,
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
