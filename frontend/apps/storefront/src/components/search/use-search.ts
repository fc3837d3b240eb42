import { categoriesQuery } from '@matinee/api/storefront/categories';
import { suggestionsQuery } from '@matinee/api/storefront/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths';
import { groupsOf, groupsToBeginWith, type Option } from './options';

/** Long enough for the next key, short enough to seem at once. */
const ASKS_AFTER_MS = 150;

/** The words, what was found for them, and which line the keyboard is at (−1: the field itself). */
export function useSearch() {
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const words = text.trim();
  const query = useDebounced(words, ASKS_AFTER_MS);
  const suggestions = useQuery(suggestionsQuery(query));
  const categories = useQuery({ ...categoriesQuery(), enabled: words === '' });

  const groups =
    words === ''
      ? groupsToBeginWith(categories.data ?? [])
      : suggestions.data
        ? groupsOf(suggestions.data)
        : [];
  const all: Option[] =
    words === '' ? [] : [{ kind: 'all', key: 'all', to: paths.search({ q: words }) }];
  const options = [...groups.flatMap((group) => group.options), ...all];

  return {
    text,
    words,
    groups,
    all: all[0],
    options,
    active: options[at],
    /** The answer on the screen is for these very words. */
    isSettled: query === words && !suggestions.isPlaceholderData && !suggestions.isPending,
    isFailed: words !== '' && suggestions.isError,
    isEmpty: words !== '' && suggestions.data !== undefined && groups.length === 0,
    write(next: string) {
      setText(next);
      setAt(-1);
    },
    /** Walks through the lines and, past either end, back to the field. */
    move(step: 1 | -1) {
      setAt((now) => {
        const places = options.length + 1;
        return ((now + 1 + step + places) % places) - 1;
      });
    },
    point(option: Option) {
      setAt(options.findIndex(({ key }) => key === option.key));
    },
  };
}

function useDebounced(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
