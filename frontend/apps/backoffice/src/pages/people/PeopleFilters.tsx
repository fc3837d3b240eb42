import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { peopleTexts as text } from '../../messages/people';
import { peopleShows, type PeopleFilters } from './filters';

interface FiltersProps {
  filters: PeopleFilters;
  onChange: (change: Partial<PeopleFilters>) => void;
}

const ASK_AFTER_MS = 250;

export function Filters({ filters, onChange }: FiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox query={filters.query} onSearch={(query) => onChange({ query })} />
      <div
        role="group"
        aria-label={text.show}
        className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1"
      >
        {peopleShows.map((show) => (
          <button
            key={show}
            type="button"
            aria-pressed={filters.show === show}
            onClick={() => onChange({ show })}
            className="h-8 shrink-0 rounded-control px-3 text-14 font-medium text-text-2 transition-colors hover:bg-veil hover:text-text aria-pressed:bg-veil-strong aria-pressed:text-text"
          >
            {text.filters[show]}
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
      className="relative w-full sm:w-72"
      onSubmit={(event) => {
        event.preventDefault();
        search(0);
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-text-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={text.search}
        placeholder={text.searchHint}
        defaultValue={query}
        maxLength={200}
        onChange={() => search(ASK_AFTER_MS)}
        className="h-9 w-full rounded-control border border-edge bg-ground ps-9 pe-3 text-14 text-text placeholder:text-text-2"
      />
    </form>
  );
}
