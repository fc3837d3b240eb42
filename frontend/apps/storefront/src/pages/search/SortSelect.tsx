import type { SearchFilters, SearchSort } from '@matinee/api/storefront/search';
import { useId } from 'react';
import { PlainSelect } from '../../components/PlainSelect';
import { t } from '../../i18n';
import { SORTS, sortWithout } from './filters';
import type { Alter } from './use-filters';

interface SortSelectProps {
  filters: SearchFilters;
  onChange: (alter: Alter) => void;
}

export function SortSelect({ filters, onChange }: SortSelectProps) {
  const id = useId();
  const otherwise = sortWithout(filters);
  // Without words nothing is more relevant than anything else.
  const sorts = filters.q ? SORTS : SORTS.filter((name) => name !== 'relevance');
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-14 text-text-2 max-sm:sr-only">
        {t('search.sort_by')}
      </label>
      <PlainSelect
        id={id}
        value={filters.sort ?? otherwise}
        onChange={(event) => {
          const choice = event.target.value as SearchSort;
          onChange(({ sort: _old, ...rest }) =>
            choice === otherwise ? rest : { ...rest, sort: choice },
          );
        }}
      >
        {sorts.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}

function labelOf(sort: SearchSort): string {
  switch (sort) {
    case 'relevance':
      return t('search.sorts.relevance');
    case 'newest':
      return t('search.sorts.newest');
    case 'title':
      return t('search.sorts.title');
    case 'longest':
      return t('search.sorts.longest');
    case 'shortest':
      return t('search.sorts.shortest');
  }
}
