import type { ContentCard } from '@matinee/api/storefront/contents';
import type { Bought } from '@matinee/api/storefront/library';
import { FilmCard, FilmCardSkeleton } from './FilmCard';
import { useWatchMarks } from './watch-marks';

export const gridClass =
  'grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-10 xl:grid-cols-4';

/** What `gridClass` makes of the window, for the browser's choice of a picture. */
const STILL_SIZES =
  '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 48vw, (width < 80rem) 31vw, 23vw';

interface FilmGridProps {
  films: readonly (ContentCard & { favorite?: boolean; bought?: Bought | null })[];
  /** The category one came from. */
  categoryId?: number;
}

export function FilmGrid({ films, categoryId }: FilmGridProps) {
  const markOf = useWatchMarks();
  return (
    <ul className={gridClass}>
      {films.map((film) => (
        <li key={film.id}>
          <FilmCard
            film={film}
            mark={markOf(film)}
            sizes={STILL_SIZES}
            categoryId={categoryId}
            isFavorite={film.favorite}
            bought={film.bought}
          />
        </li>
      ))}
    </ul>
  );
}

export function FilmGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={gridClass}>
      {Array.from({ length: count }, (_, i) => (
        <FilmCardSkeleton key={i} />
      ))}
    </div>
  );
}
