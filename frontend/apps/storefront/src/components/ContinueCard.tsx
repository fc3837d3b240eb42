import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { wordsOf } from '../util/duration';
import { Still, type StillFilm } from './Still';
import { useLeaving } from './use-leaving';
import { usePreview } from './use-preview';
import { WatchedLine } from './WatchedLine';

export interface StartedFilm extends StillFilm {
  permalink: string;
  title: string;
  chapterId: number;
  positionSeconds: number;
  duration: number;
}

interface ContinueCardProps {
  film: StartedFilm;
  sizes: string;
  tabIndex?: number;
}

/** A film one has begun: the still goes on with it at once. */
export function ContinueCard({ film, sizes, tabIndex = 0 }: ContinueCardProps) {
  const { isPreviewing, handlers } = usePreview();
  const to = paths.program(film.permalink, { chapter: film.chapterId, autoplay: true });
  const { isLeaving, onPress } = useLeaving(to);
  const left = wordsOf(Math.max(0, film.duration - film.positionSeconds));
  return (
    <article className="group relative" {...handlers}>
      <div className="relative transition-[scale] duration-220 ease-out group-hover:scale-104 group-hover:delay-150">
        <Still film={film} sizes={sizes} isPreviewing={isPreviewing} isLeaving={isLeaving}>
          <span
            aria-hidden
            className="absolute inset-0 m-auto grid size-12 place-items-center rounded-full bg-black/60 text-white transition-[scale] group-hover:scale-110"
          >
            <Play className="ms-0.5 size-5 fill-current" />
          </span>
          <WatchedLine share={film.positionSeconds / film.duration} />
        </Still>
      </div>
      <Link
        to={to}
        viewTransition
        onClick={onPress}
        tabIndex={tabIndex}
        data-card
        className="mt-3 block rounded-card outline-offset-4 before:absolute before:inset-0 before:content-['']"
      >
        <h3 className="truncate text-16 font-medium text-text">{film.title}</h3>
        <p className="mt-0.5 h-5 truncate text-14 text-text-2">
          {t('catalog.card.left', { time: left })}
        </p>
      </Link>
    </article>
  );
}
