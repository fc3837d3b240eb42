import { suggestPeople, type Suggestion } from '@matinee/api/storefront/people';
import { useEffect, useState } from 'react';

const WAIT_MS = 180;

export interface Suggestions {
  /** What these people were found for; null before the first answer. */
  search: string | null;
  people: readonly Suggestion[];
  hasFailed: boolean;
}

const NONE: Suggestions = { search: null, people: [], hasFailed: false };

/** Looks people up while a mention is written: after a short rest, and never two answers in the wrong order. */
export function useSuggestions(search: string | null): Suggestions {
  const [answer, setAnswer] = useState(NONE);
  // Whoever was not found by the beginning is not found by more of it.
  const isHopeless =
    search !== null &&
    answer.search !== null &&
    !answer.hasFailed &&
    answer.people.length === 0 &&
    search.startsWith(answer.search) &&
    search !== answer.search;

  useEffect(() => {
    if (search === null || isHopeless) return;
    const stop = new AbortController();
    const look = async () => {
      const result = await suggestPeople(search, stop.signal);
      if (stop.signal.aborted) return;
      const people = result.success ? result.data : [];
      setAnswer({ search, people, hasFailed: !result.success });
    };
    const timer = setTimeout(() => void look(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, isHopeless]);

  return search === null ? NONE : answer;
}
