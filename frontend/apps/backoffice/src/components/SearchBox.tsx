import { Search } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';

interface SearchBoxProps {
  label: string;
  hint: string;
  query: string;
  size?: keyof typeof LOOKS;
  input?: Pick<ComponentProps<'input'>, 'id' | 'aria-keyshortcuts'>;
  onSearch: (query: string) => void;
}

const ASK_AFTER_MS = 250;
const LOOKS = {
  normal: {
    form: 'sm:w-80',
    icon: 'pointer-events-none top-1/2 start-2.5 -translate-y-1/2 text-text-3',
    input: 'h-9 ps-9 pe-3 text-text placeholder:text-text-2',
  },
  small: {
    form: 'sm:w-64',
    icon: 'top-2 start-2.5 text-text-2',
    input:
      'h-8 pe-2 ps-8.5 placeholder:text-text-3 focus-visible:border-ring focus-visible:outline-offset-0',
  },
} as const;

/** The field keeps what is typed; the address follows when the typing rests. */
export function SearchBox({
  label,
  hint,
  query,
  size = 'normal',
  input = {},
  onSearch,
}: SearchBoxProps) {
  const look = LOOKS[size];
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address changed from outside (back, "show all"): the field follows, unless one types in it.
    const element = field.current;
    if (element && element.value.trim() !== query && document.activeElement !== element)
      element.value = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(field.current?.value ?? ''), delayMs);
  }

  return (
    <form
      role="search"
      className={`relative w-full ${look.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        search(0);
      }}
    >
      <Search aria-hidden className={`absolute size-4 ${look.icon}`} />
      <input
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={hint}
        defaultValue={query}
        maxLength={200}
        onChange={() => search(ASK_AFTER_MS)}
        className={`w-full rounded-control border border-edge bg-ground text-14 ${look.input}`}
      />
    </form>
  );
}
