import { IconButton } from '@matinee/ui/button';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { report } from '../../stores/measuring';
import type { Option } from './options';
import { SearchList } from './SearchList';
import { useSearch } from './use-search';

interface SearchBoxProps {
  onClose: () => void;
}

/** The open search: a field, and what it finds as one types (a combobox with a list box). */
function SearchBox({ onClose }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const search = useSearch();
  const { text, words, active } = search;

  useCloseOutside(box, onClose); // before the focus goes back, or going back would close it

  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const pick = (option: Option) => {
    // The page of all results reports for itself.
    const isFound = words !== '' && option.kind !== 'all';
    if (isFound) report({ name: 'search', value: search.options.length - 1 });
    onClose();
  };
  const go = (to: string) => void navigate(to, { viewTransition: true });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') search.move(1);
    else if (event.key === 'ArrowUp') search.move(-1);
    else if (event.key === 'Enter') {
      if (active) {
        pick(active);
        go(active.to);
      } else if (words) {
        onClose();
        go(paths.search({ q: words }));
      }
    } else if (event.key === 'Escape') {
      if (text) search.write('');
      else onClose();
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      className="fixed inset-0 z-40 flex flex-col bg-ground text-text md:relative md:inset-auto md:block md:bg-transparent"
    >
      <div className="gutter flex h-16 shrink-0 items-center gap-2 border-b border-hairline md:h-auto md:border-0 md:px-0">
        <div className="relative min-w-0 flex-1 animate-enter">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-2"
          />
          <input
            ref={field}
            type="text"
            role="combobox"
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-label={t('search.label')}
            aria-autocomplete="list"
            aria-expanded={search.options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? `${id}-${active.key}` : undefined}
            placeholder={t('search.placeholder')}
            value={text}
            onChange={(event) => search.write(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-10 w-full rounded-control border border-edge bg-ground ps-9 pe-3 text-16 text-text placeholder:text-text-3 focus-visible:border-ring focus-visible:outline-offset-0 md:text-14"
          />
        </div>
        <IconButton label={t('search.close')} onClick={onClose} className="-me-2 md:me-0">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-2 md:absolute md:inset-x-0 md:top-full md:mt-2 md:max-h-[min(40rem,calc(100dvh-6rem))] md:rounded-card md:border md:border-hairline md:bg-overlay md:shadow-overlay">
        <SearchList id={id} search={search} onPick={pick} />
      </div>
    </div>
  );
}

function useCloseOutside(box: React.RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [box, onClose]);
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default SearchBox;
