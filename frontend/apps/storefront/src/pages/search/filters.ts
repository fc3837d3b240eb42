/** The search page's filters are its address, so that results can be shared. */
import type { Price, SearchFilters, SearchSort } from '@matinee/api/storefront/search';

const PRICES = ['free', 'included', 'to_buy'] as const satisfies readonly Price[];
export const SORTS = [
  'relevance',
  'newest',
  'title',
  'longest',
  'shortest',
] as const satisfies readonly SearchSort[];

const FIELD = /^field\[([a-z0-9_-]{1,64})\]$/;
/** The longest words and seconds that the search takes. */
const MAX_WORDS = 200;
const MAX_SECONDS = 10_000_000;

/** Reads the filters it knows; the rest of the address is ignored. */
export function filtersOf(query: URLSearchParams): SearchFilters {
  const filters: SearchFilters = {};
  const q = query.get('q')?.trim().slice(0, MAX_WORDS);
  if (q) filters.q = q;
  const category = query.get('category');
  if (category) filters.category = category;
  const author = query.get('author');
  if (author) filters.author = author;
  const price = PRICES.find((name) => name === query.get('price'));
  if (price) filters.price = price;
  const min = secondsOf(query.get('min_duration'));
  if (min !== undefined) filters.min_duration = min;
  const max = secondsOf(query.get('max_duration'));
  if (max !== undefined) filters.max_duration = max;
  const sort = SORTS.find((name) => name === query.get('sort'));
  if (sort && sort !== sortWithout(filters)) filters.sort = sort;
  const field: Record<string, string> = {};
  for (const [name, value] of query) {
    const key = FIELD.exec(name)?.[1];
    if (key && value) field[key] = value;
  }
  if (Object.keys(field).length > 0) filters.field = field;
  return filters;
}

/** The address of some filters. */
export function queryOf({ field = {}, ...filters }: SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  for (const [key, value] of Object.entries(field)) {
    if (value) query.set(`field[${key}]`, value);
  }
  return query;
}

/** The default order: by relevance if there is a text. */
export function sortWithout({ q }: Pick<SearchFilters, 'q'>): SearchSort {
  return q ? 'relevance' : 'newest';
}

/** The words and the order stay: only what narrows the list goes. */
export function withoutFilters({ q, sort }: SearchFilters): SearchFilters {
  return { ...(q && { q }), ...(sort && { sort }) };
}

export type FilterName = 'category' | 'author' | 'price' | 'duration' | `field.${string}`;

export function without(filters: SearchFilters, name: FilterName): SearchFilters {
  const rest = { ...filters };
  if (name === 'duration') {
    delete rest.min_duration;
    delete rest.max_duration;
  } else if (name === 'category' || name === 'author' || name === 'price') {
    delete rest[name];
  } else {
    const key = name.slice('field.'.length);
    rest.field = Object.fromEntries(
      Object.entries(rest.field ?? {}).filter(([other]) => other !== key),
    );
  }
  return rest;
}

export const LENGTHS = {
  short: { max_duration: 600 },
  medium: { min_duration: 600, max_duration: 1800 },
  long: { min_duration: 1800, max_duration: 3600 },
  feature: { min_duration: 3600 },
} as const satisfies Record<string, Pick<SearchFilters, 'min_duration' | 'max_duration'>>;

export type LengthName = keyof typeof LENGTHS;

/** The name of an offered duration; null for one that was typed into the address. */
export function lengthOf(filters: SearchFilters): LengthName | null {
  const names = Object.keys(LENGTHS) as LengthName[];
  return (
    names.find((name) => {
      const { min_duration, max_duration }: Pick<SearchFilters, 'min_duration' | 'max_duration'> =
        LENGTHS[name];
      return filters.min_duration === min_duration && filters.max_duration === max_duration;
    }) ?? null
  );
}

function secondsOf(text: string | null): number | undefined {
  if (!text || !/^\d{1,8}$/.test(text)) return undefined;
  return Math.min(Number(text), MAX_SECONDS);
}
