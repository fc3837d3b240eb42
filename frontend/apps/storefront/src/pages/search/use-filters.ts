import type { SearchFilters } from '@matinee/api/storefront/search';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf, queryOf } from './filters';

/** What is to become of the filters that hold when it is called. */
export type Alter = (filters: SearchFilters) => SearchFilters;

/** The filters of the address. Two changes within one drawing both hold: the second builds on the first. */
export function useFilters(): [SearchFilters, (alter: Alter) => void] {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => filtersOf(query), [query]);
  const latest = useRef(filters);
  // Before anybody can press what was drawn.
  useLayoutEffect(() => {
    latest.current = filters;
  }, [filters]);

  const change = (alter: Alter) => {
    latest.current = alter(latest.current);
    void setQuery(queryOf(latest.current), { replace: true, preventScrollReset: true });
  };
  return [filters, change];
}
