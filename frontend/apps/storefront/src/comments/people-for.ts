import type { Suggestion } from '@matinee/api/storefront/people';

/** As many as the server suggests. */
const MOST = 8;

/** Puts those nearby whom the text calls before the ones that the server found, each person once. */
export function peopleFor(
  search: string | null,
  nearby: readonly Suggestion[],
  suggestions: readonly Suggestion[],
): Suggestion[] {
  if (search === null) return [];
  const start = search.trim().toLowerCase();
  const matches = nearby.filter(({ mention }) => ` ${mention.toLowerCase()}`.includes(` ${start}`));
  const ids = new Set(matches.map(({ id }) => id));
  return [...matches, ...suggestions.filter(({ id }) => !ids.has(id))].slice(0, MOST);
}
