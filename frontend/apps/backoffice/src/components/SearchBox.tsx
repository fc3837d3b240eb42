import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface SearchBoxProps {
  label: string;
  hint: string;
  query: string;
  onSearch: (query: string) => void;
}

const ASK_AFTER_MS = 250;

/** The field keeps what is typed; the address follows when the typing rests. */
export function SearchBox({ label, hint, query, onSearch }: SearchBoxProps) {
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
        aria-label={label}
        placeholder={hint}
        defaultValue={query}
        maxLength={200}
        onChange={() => search(ASK_AFTER_MS)}
        className="h-9 w-full rounded-control border border-edge bg-ground ps-9 pe-3 text-14 text-text placeholder:text-text-2"
      />
    </form>
  );
}
