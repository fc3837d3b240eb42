import type { ContentCard } from '@matinee/api/storefront/contents';
import { Poster } from '@matinee/ui/poster';
import { Skeleton } from '@matinee/ui/skeleton';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths';
import { clockOf, isoOf, wordsOf } from '../util/duration';
import { LockLabel } from './LockLabel';

interface FilmCardProps {
  film: ContentCard;
  /** How wide the still is drawn: the `sizes` of its picture. */
  sizes: string;
}

export function FilmCard({ film, sizes }: FilmCardProps) {
  const id = useId();
  return (
    // The title is read first, though it is drawn below the still.
    <Link
      to={paths.program(film.permalink)}
      aria-labelledby={`${id}-title ${id}-facts`}
      viewTransition
      className="group block rounded-card outline-offset-4"
    >
      <div className="relative transition-[scale] duration-220 ease-out group-hover:scale-104 group-hover:delay-150">
        <Poster
          image={film.poster}
          alt=""
          sizes={sizes}
          pictureClassName={film.is_vertical ? 'object-[50%_30%]' : ''}
        />
        <div
          id={`${id}-facts`}
          className="absolute inset-x-2 bottom-2 flex items-end justify-between gap-2"
        >
          <LockLabel film={film} />
          {film.duration > 0 && (
            <time
              data-theme="dark"
              dateTime={isoOf(film.duration)}
              className="ml-auto inline-flex h-6 items-center rounded-control bg-ground/85 px-2 text-12 font-medium text-text"
            >
              <span aria-hidden>{clockOf(film.duration)}</span>
              <span className="sr-only">{wordsOf(film.duration)}</span>
            </time>
          )}
        </div>
      </div>
      <h3 id={`${id}-title`} className="mt-3 truncate text-16 font-medium text-text">
        {film.title}
      </h3>
      {/* Cards keep one height, with or without a description. */}
      <p className="mt-0.5 h-5 truncate text-14 text-text-2">{film.description}</p>
    </Link>
  );
}

export function FilmCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-card" />
      <Skeleton className="mt-4 h-4 w-2/3" />
      <Skeleton className="mt-2 h-3.5 w-5/6" />
    </div>
  );
}
