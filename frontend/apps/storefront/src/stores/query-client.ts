import { QueryClient } from '@tanstack/react-query';
import type { PageConfig } from '@matinee/api/page-config';
import { CallFailed } from '@matinee/api/result';
import {
  contentsQuery,
  type ContentCard,
  type ContentsFilter,
} from '@matinee/api/storefront/contents';
import { frontPageQuery, type FrontPage } from '@matinee/api/storefront/front-page';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline a call fails at once, in words, rather than wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // Only a broken connection or server is worth a second try; a refusal stays a refusal.
      retry: (count, error) =>
        count < 1 &&
        error instanceof CallFailed &&
        [0, 502, 503, 504].includes(error.failure.status),
    },
    mutations: { networkMode: 'always' },
  },
});

const PAGE_SIZE = 24; // of GET /api/contents, for a page that does not say whether it is the last

/** Puts the answers the page came with into the cache, under the keys of the calls they answer. */
export function seedFirstData(client: QueryClient, answers: PageConfig['first_data']): void {
  for (const { key, value, is_last_page: isLast } of answers) {
    const { pathname, searchParams } = new URL(key, location.origin);
    if (pathname === '/api/contents' && Array.isArray(value)) {
      if ((searchParams.get('page') ?? '1') !== '1') continue;
      const contents = value as ContentCard[];
      client.setQueryData(contentsQuery(filterOf(searchParams)).queryKey, {
        pages: [{ contents, isLast: isLast ?? contents.length < PAGE_SIZE }],
        pageParams: [1],
      });
    } else if (pathname === '/api/front_page') {
      client.setQueryData(frontPageQuery().queryKey, {
        pages: [{ ...(value as FrontPage), isLast: isLast ?? true }],
        pageParams: [1],
      });
    } else {
      const season = searchParams.get('season');
      client.setQueryData(season ? [pathname, { season: Number(season) }] : [pathname], value);
    }
  }
}

/** The filter of a list's address; the plain list has none. */
function filterOf(query: URLSearchParams): ContentsFilter | undefined {
  const author = query.get('author_id');
  return author === null ? undefined : { author_id: Number(author) };
}
