import type { SearchFilters } from '@matinee/api/storefront/search';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf, queryOf } from './filters';

/** What is to become of the filters that hold when it is called. */
export type Alter = (filters: SearchFilters) => SearchFilters;

/**
 * The filters of the address. Changes made before the address of an earlier one is drawn build on each other:
 * drawing that one does not take back what was chosen since.
 */
export function useFilters(): [SearchFilters, (alter: Alter) => void] {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const latest = useRef(filters);
  /** The addresses of our changes that are not drawn yet, the oldest first. */
  const ahead = useRef<string[]>([]);
  // Before anybody can press what was drawn.
  useLayoutEffect(() => {
    const index = ahead.current.lastIndexOf(address);
    // An address that is not ours, such as that of the way back, ends what was on its way.
    ahead.current = index < 0 ? [] : ahead.current.slice(index + 1);
    if (ahead.current.length === 0) latest.current = filters;
  }, [address, filters]);

  const change = (alter: Alter) => {
    latest.current = alter(latest.current);
    const next = queryOf(latest.current);
    if (next.toString() !== address) ahead.current.push(next.toString());
    void setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [filters, change];
}
