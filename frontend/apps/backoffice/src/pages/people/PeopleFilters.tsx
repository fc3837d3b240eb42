import { isStaff } from '@matinee/api/backoffice/session';
import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { peopleTexts as text } from '../../messages/people';
import { pageConfig } from '../../stores/page';
import type { PeopleFilters } from './filters';

interface FiltersProps {
  filters: PeopleFilters;
  onChange: (change: Partial<PeopleFilters>) => void;
}

export function Filters({ filters, onChange }: FiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        label={text.search}
        hint={isStaff(pageConfig.session) ? text.searchHint : text.searchHintNames}
        query={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <ShowButtons
        label={text.show}
        choices={text.filters}
        value={filters.show}
        onChange={(show) => onChange({ show })}
      />
    </div>
  );
}
