import { SearchBox } from '../../components/SearchBox';
import { ShowButtons } from '../../components/ShowButtons';
import { messages } from '../../messages';
import type { FilmFilters } from './filters';

interface FilmsFiltersProps {
  filters: FilmFilters;
  onChange: (change: Partial<FilmFilters>) => void;
}

export function FilmsFilters({ filters, onChange }: FilmsFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        size="small"
        label={messages.films.search}
        hint={messages.films.search}
        query={filters.query}
        onSearch={(query) => onChange({ query })}
      />
      <ShowButtons
        label={messages.films.filter}
        choices={messages.films.filters}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
    </div>
  );
}
