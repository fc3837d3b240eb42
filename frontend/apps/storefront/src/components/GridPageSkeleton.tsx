import { Skeleton } from '@matinee/ui/skeleton';
import { t } from '../i18n';
import { FilmGridSkeleton } from './FilmGrid';

/** A page of a title, a text and films, before they are there. */
export function GridPageSkeleton() {
  return (
    <div className="gutter flex-1 pt-24 pb-16 md:pt-28">
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <Skeleton className="h-10 w-56 md:h-12" />
      <Skeleton className="mt-4 h-4 w-full max-w-md" />
      <Skeleton className="mt-4 mb-12 h-4 w-20" />
      <FilmGridSkeleton />
    </div>
  );
}
