import type { ContentCard } from '@matinee/api/storefront/contents';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { langIn } from '../util/content-lang';
import { wordsOf } from '../util/duration';
import { CARD_LOOKS, cardLinkClass, stillClass, type CardLook } from './card-look';
import { Still, type StillFilm } from './Still';
import { useLeaving } from './use-leaving';
import { usePreview } from './use-preview';
import { WatchedLine } from './WatchedLine';

export interface StartedFilm
  extends StillFilm, Pick<ContentCard, 'permalink' | 'title' | 'translated'> {
  chapterId: number;
  positionSeconds: number;
  duration: number;
}

interface ContinueCardProps {
  film: StartedFilm;
  sizes: string;
  look?: CardLook;
}

/** A film one has begun: the still goes on with it at once. */
export function ContinueCard({ film, sizes, look = 'upright' }: ContinueCardProps) {
  const { isPreviewing, handlers } = usePreview();
  const to = paths.program(film.permalink, { chapter: film.chapterId, autoplay: true });
  const { isLeaving, onPress } = useLeaving(to);
  const left = wordsOf(Math.max(0, film.duration - film.positionSeconds));
  const shape = CARD_LOOKS[look];
  return (
    <article className={shape.article} {...handlers}>
      <div className={shape.body}>
        <div className={`${stillClass} ${shape.still}`}>
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
          data-card
          className={`${cardLinkClass} ${shape.words}`}
        >
          <h3 lang={langIn(film, 'title')} className={shape.title}>
            {film.title}
          </h3>
          <p className="mt-0.5 h-5 truncate text-14 text-text-2">
            {t('catalog.card.left', { time: left })}
          </p>
        </Link>
      </div>
    </article>
  );
}
