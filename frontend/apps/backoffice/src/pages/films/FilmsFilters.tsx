import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages';
import { filmStates, type FilmFilters } from './filters';

interface FilmsFiltersProps {
  filters: FilmFilters;
  onChange: (change: Partial<FilmFilters>) => void;
}

const ASK_AFTER_MS = 250;

export function FilmsFilters({ filters, onChange }: FilmsFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox query={filters.query} onSearch={(query) => onChange({ query })} />
      <div
        role="group"
        aria-label={messages.films.filter}
        className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1"
      >
        {filmStates.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filters.state === state}
            onClick={() => onChange({ state })}
            className="h-8 shrink-0 rounded-control px-3 text-14 font-medium text-text-2 transition-colors hover:bg-veil hover:text-text aria-pressed:bg-veil-strong aria-pressed:text-text"
          >
            {messages.films.filters[state]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The field keeps what is typed; the address follows when the typing rests. */
function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address changed from outside (back, "show all"): the field follows, unless one types in it.
    const field = input.current;
    if (field && field.value.trim() !== query && document.activeElement !== field)
      field.value = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(input.current?.value ?? ''), delayMs);
  }

  return (
    <form
      role="search"
      className="relative w-full sm:w-64"
      onSubmit={(event) => {
        event.preventDefault();
        search(0);
      }}
    >
      <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-text-2" />
      <input
        ref={input}
        type="search"
        aria-label={messages.films.search}
        placeholder={messages.films.search}
        defaultValue={query}
        onChange={() => search(ASK_AFTER_MS)}
        className="h-8 w-full rounded-control border border-edge bg-ground pr-2 pl-8.5 text-14 placeholder:text-text-3 focus-visible:border-ring focus-visible:outline-offset-0"
      />
    </form>
  );
}
