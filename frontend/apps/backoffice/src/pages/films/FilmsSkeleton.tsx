import { Skeleton } from '@matinee/ui/skeleton';

/** The table to come, in its shape. */
export function FilmsSkeleton() {
  return (
    <div aria-busy className="border-t border-hairline md:mt-9">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-hairline py-3 md:px-3">
          <Skeleton className="size-4" />
          <Skeleton className="aspect-video w-18" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="ms-auto h-4 w-24 max-md:hidden" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
