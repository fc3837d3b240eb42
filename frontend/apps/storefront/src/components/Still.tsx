import type { ContentCard } from '@matinee/api/storefront/contents';
import { Poster } from '@matinee/ui/poster';
import type { ReactNode } from 'react';
import { Strip } from './Strip';

export interface StillFilm {
  poster: ContentCard['poster'];
  is_vertical: boolean;
  preview: ContentCard['preview'];
}

interface StillProps {
  film: StillFilm;
  /** How wide it is drawn: the `sizes` of its picture. */
  sizes: string;
  /** The strip of frames runs. */
  isPreviewing?: boolean;
  /** It becomes the picture of the film's page. */
  isLeaving?: boolean;
  children?: ReactNode;
}

/** The picture of a film, 16:9: what lies on it comes as children. */
export function Still({
  film,
  sizes,
  isPreviewing = false,
  isLeaving = false,
  children,
}: StillProps) {
  return (
    <div
      className={`relative aspect-video overflow-hidden rounded-card bg-raised ${
        isLeaving ? '[view-transition-name:film-still]' : ''
      }`}
    >
      {film.is_vertical && film.poster ? (
        <PortraitStill poster={film.poster} />
      ) : (
        <Poster image={film.poster} alt="" sizes={sizes} className="absolute! inset-0" />
      )}
      {isPreviewing && film.preview && <Strip strip={film.preview} />}
      {children}
    </div>
  );
}

/** A portrait image is shown whole in the middle, over a blurred copy of itself. */
function PortraitStill({ poster }: { poster: NonNullable<StillFilm['poster']> }) {
  return (
    <>
      <Poster
        image={poster}
        alt=""
        sizes="64px"
        className="absolute! inset-0"
        pictureClassName="scale-125 blur-xl brightness-75"
      />
      <Poster
        image={poster}
        alt=""
        sizes="160px"
        className="absolute! inset-y-0 start-1/2 aspect-[9/16] -translate-x-1/2 rtl:translate-x-1/2"
      />
    </>
  );
}
