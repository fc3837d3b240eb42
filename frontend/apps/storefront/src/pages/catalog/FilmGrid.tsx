import type { ContentCard } from '@matinee/api/storefront/contents';
import { Skeleton } from '@matinee/ui/skeleton';
import { FilmCard, FilmCardSkeleton } from '../../components/FilmCard';
import { messages } from '../../messages';

const gridClass =
  'grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-10 xl:grid-cols-4';

/** What `gridClass` makes of the window, for the browser's choice of a picture. */
const STILL_SIZES =
  '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 48vw, (width < 80rem) 31vw, 23vw';

export function FilmGrid({ films }: { films: readonly ContentCard[] }) {
  return (
    <section aria-labelledby="all-films" className="gutter mt-12">
      <h2 id="all-films" className="mb-6 text-22 font-semibold">
        {messages.films.all}
      </h2>
      <ul className={gridClass}>
        {films.map((film) => (
          <li key={film.id}>
            <FilmCard film={film} sizes={STILL_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FilmGridSkeleton() {
  return (
    <div className="gutter mt-12">
      <Skeleton className="mb-6 h-7 w-32" />
      <div className={gridClass}>
        {Array.from({ length: 8 }, (_, i) => (
          <FilmCardSkeleton key={i} />
        ))}
      </div>
    </div>
  );
}
