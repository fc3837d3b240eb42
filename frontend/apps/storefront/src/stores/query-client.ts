import { QueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@matinee/api/storefront/contents';
import type { PageConfig } from '@matinee/api/page-config';
import { CallFailed } from '@matinee/api/result';
import { contentsQuery } from '@matinee/api/storefront/contents';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // Only a broken connection or server is worth a second try; a refusal stays a refusal.
      retry: (count, error) =>
        count < 1 &&
        error instanceof CallFailed &&
        [0, 502, 503, 504].includes(error.failure.status),
    },
  },
});

const PAGE_SIZE = 24; // of GET /api/contents, for a page that does not say whether it is the last

/** Puts the answer the page came with into the cache, under the key of the call it answers. */
export function seedFirstData(client: QueryClient, first: PageConfig['first_data']): void {
  if (!first) return;
  const { pathname, searchParams } = new URL(first.key, location.origin);
  if (pathname === '/api/contents' && Array.isArray(first.value)) {
    if ((searchParams.get('page') ?? '1') !== '1') return;
    const contents = first.value as ContentCard[];
    const isLast = first.is_last_page ?? contents.length < PAGE_SIZE;
    client.setQueryData(contentsQuery().queryKey, {
      pages: [{ contents, isLast }],
      pageParams: [1],
    });
    return;
  }
  client.setQueryData([pathname], first.value);
}
