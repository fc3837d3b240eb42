import type { ContentCard } from '@matinee/api/storefront/contents';
import type { Bought } from '@matinee/api/storefront/library';
import { FilmCard, FilmCardSkeleton } from './FilmCard';
import { columnsOf } from './grid-columns';
import { useWatchMarks } from './watch-marks';

const gridClass = 'grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 lg:gap-x-6 lg:gap-y-10';

/** By the columns of a wide window: the rest of the classes, and how wide a still is then drawn. */
const COLUMNS = {
  2: { className: '', width: '48vw' },
  3: { className: 'lg:grid-cols-3', width: '31vw' },
  4: { className: 'lg:grid-cols-3 xl:grid-cols-4', width: '(width < 80rem) 31vw, 23vw' },
} as const;

interface FilmGridProps {
  films: readonly (ContentCard & { favorite?: boolean; bought?: Bought | null })[];
  /** The category one came from. */
  categoryId?: number;
}

export function FilmGrid({ films, categoryId }: FilmGridProps) {
  const markOf = useWatchMarks();
  const isAlone = films.length === 1;
  const { className, width } = COLUMNS[columnsOf(films.length)];
  return (
    <ul className={isAlone ? '' : `${gridClass} ${className}`}>
      {films.map((film) => (
        <li key={film.id}>
          <FilmCard
            film={film}
            mark={markOf(film)}
            sizes={`(width < 40rem) calc(100vw - 2rem), (width < 64rem) 48vw, ${width}`}
            categoryId={categoryId}
            isFavorite={film.favorite}
            bought={film.bought}
            look={isAlone ? 'alone' : 'upright'}
          />
        </li>
      ))}
    </ul>
  );
}

export function FilmGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={`${gridClass} ${COLUMNS[4].className}`}>
      {Array.from({ length: count }, (_, i) => (
        <FilmCardSkeleton key={i} />
      ))}
    </div>
  );
}
