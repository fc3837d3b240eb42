import { SavedViews } from '../../components/SavedViews';
import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';
import { labelsOf } from '../../util/labels-of';
import { filmStates, type FilmFilters } from './filters';
import { UntranslatedFilter } from './UntranslatedFilter';

interface FilmsFiltersProps {
  filters: FilmFilters;
  onChange: (change: Partial<FilmFilters>) => void;
}

const STATES = labelsOf(filmStates, (state) => t(`films.filters.${state}`));

export function FilmsFilters({ filters, onChange }: FilmsFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        size="small"
        label={t('films.search')}
        hint={t('films.search')}
        query={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <ShowButtons
        label={t('films.filter')}
        choices={STATES}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <UntranslatedFilter
          value={filters.untranslated}
          onChange={(untranslated) => onChange({ untranslated })}
        />
        <SavedViews list="films" />
      </div>
    </div>
  );
}
