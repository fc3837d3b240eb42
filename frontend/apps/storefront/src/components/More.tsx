import { CircleAlert } from 'lucide-react';
import { Button } from '@matinee/ui/button';
import { useEffect, useRef } from 'react';

/** So many pages come by themselves; then one asks, so that the foot of the page can be reached. */
const BY_ITSELF = 3;

interface MoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    data?: { pages: readonly unknown[] } | undefined;
  };
  label: string;
  failure: string;
}

/** The end of a list that goes on: the next page comes as one nears it. */
export function More({ list, label, failure }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const pages = list.data?.pages.length ?? 0;
  const isWaiting =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages <= BY_ITSELF;

  useEffect(() => {
    if (!end.current || !isWaiting) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-12 flex flex-wrap items-center gap-4">
      <Button size="large" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {label}
      </Button>
      <p role="alert" className="flex items-center gap-1.5 text-14 text-danger">
        {isFetchNextPageError && (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {failure}
          </>
        )}
      </p>
    </div>
  );
}
