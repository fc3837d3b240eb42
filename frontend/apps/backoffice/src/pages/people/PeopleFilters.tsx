import { isStaff } from '@matinee/api/backoffice/session';
import { SavedViews } from '../../components/SavedViews';
import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { labelsOf } from '../../util/labels-of';
import type { PeopleFilters } from './filters';

interface FiltersProps {
  filters: PeopleFilters;
  onChange: (change: Partial<PeopleFilters>) => void;
}

const SHOWS = labelsOf(['any', 'customer', 'moderator', 'admin', 'owner', 'blocked'], (show) =>
  t(`people.filters.${show}`),
);

export function Filters({ filters, onChange }: FiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        label={t('people.search')}
        hint={isStaff(pageConfig.session) ? t('people.search_hint') : t('people.search_hint_names')}
        query={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <ShowButtons
        label={t('people.show')}
        choices={SHOWS}
        value={filters.show}
        onChange={(show) => onChange({ show })}
      />
      <SavedViews list="people" />
    </div>
  );
}
