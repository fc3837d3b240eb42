import type { WaitingCounts } from '@matinee/api/backoffice/moderation';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { moderationTexts as text } from '../../messages/moderation';
import { views, type ModerationFilters, type View } from './filters';

interface FiltersProps {
  filters: ModerationFilters;
  counts: WaitingCounts | undefined;
  onChange: (change: Partial<ModerationFilters>) => void;
}

/** Where the key `/` goes. */
export const SEARCH_ID = 'moderation-search';
const ASK_AFTER_MS = 250;
const MOST_COUNTED = 100;

export function Filters({ filters, counts, onChange }: FiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox query={filters.query} onSearch={(query) => onChange({ query })} />
      <div
        role="group"
        aria-label={text.filter}
        className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1"
      >
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            onClick={() => onChange({ view })}
            className="h-8 shrink-0 rounded-control px-3 text-14 font-medium text-text-2 transition-colors hover:bg-veil hover:text-text aria-pressed:bg-veil-strong aria-pressed:text-text"
          >
            {text.filters[view]}
            <Count of={countOf(counts, view)} />
          </button>
        ))}
      </div>
    </div>
  );
}

function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className="ms-1.5 text-12 text-text-2 tabular-nums">
      {count >= MOST_COUNTED ? text.many : count}
    </span>
  );
}

function countOf(counts: WaitingCounts | undefined, view: View): number {
  return counts && view !== 'all' && view !== 'blocked' ? counts[view] : 0;
}

interface SearchBoxProps {
  query: string;
  onSearch: (query: string) => void;
}

function SearchBox({ query, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const input = field.current;
    if (input && input.value.trim() !== query && document.activeElement !== input) {
      input.value = query;
    }
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(field.current?.value ?? ''), delayMs);
  }

  return (
    <form
      role="search"
      className="relative w-full sm:w-64"
      onSubmit={(event) => {
        event.preventDefault();
        ask(0);
      }}
    >
      <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-text-2" />
      <input
        ref={field}
        id={SEARCH_ID}
        type="search"
        aria-label={text.search}
        aria-keyshortcuts="/"
        placeholder={text.search}
        defaultValue={query}
        onChange={() => ask(ASK_AFTER_MS)}
        className="h-8 w-full rounded-control border border-edge bg-ground pr-2 pl-8.5 text-14 placeholder:text-text-3 focus-visible:border-ring focus-visible:outline-offset-0"
      />
    </form>
  );
}
