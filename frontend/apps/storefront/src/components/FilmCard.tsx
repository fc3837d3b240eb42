import type { ContentCard } from '@matinee/api/storefront/contents';
import type { Bought } from '@matinee/api/storefront/library';
import { Skeleton } from '@matinee/ui/skeleton';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { langIn } from '../util/content-lang';
import { clockOf, isoOf, wordsOf } from '../util/duration';
import { factLine, listOf } from '../util/format';
import { ComingSoonLabel } from './ComingSoonLabel';
import { CARD_LOOKS, cardLinkClass, stillClass, type CardLook } from './card-look';
import { FavoriteButton } from './FavoriteButton';
import { island, leftOut } from './island';
import { PriceLabel } from './PriceLabel';
import { Still } from './Still';
import { useLeaving } from './use-leaving';
import { usePreview } from './use-preview';
import type { WatchMark } from './watch-marks';
import { WatchedLine } from './WatchedLine';
import { WindowLabel } from './WindowLabel';

interface FilmCardProps {
  film: ContentCard;
  mark: WatchMark;
  /** How wide the still is drawn: the `sizes` of its picture. */
  sizes: string;
  /** The category one came from: what plays next follows it. */
  categoryId?: number | undefined;
  /** What the list said of the heart. */
  isFavorite?: boolean | undefined;
  /** How long it may be watched, where the viewer bought it. */
  bought?: Bought | null | undefined;
  /** False where the Tab key passes the heart: at the other cards of a row. */
  isCurrent?: boolean;
  look?: CardLook;
}

const MyListButton = island(() => import('./MyListButton'), { failed: leftOut });

/** Where heart and list lie: on the still, at its end. */
const MARKS = {
  upright: 'end-2 top-2',
  lying: 'start-20 top-1 @xl:start-[calc(min(50%,30rem)-6.25rem)] @xl:top-2',
  alone: 'end-2 top-2 @xl:start-[calc(min(50%,30rem)-6.25rem)] @xl:end-auto',
} as const;
const markClass =
  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 data-on:opacity-100';

export function FilmCard({
  film,
  mark,
  sizes,
  categoryId,
  isFavorite,
  bought: purchase,
  isCurrent = true,
  look = 'upright',
}: FilmCardProps) {
  const id = useId();
  const to = paths.program(film.permalink, categoryId === undefined ? {} : { categoryId });
  const { isLeaving, onPress } = useLeaving(to);
  const { isPreviewing, isPointedAt, handlers } = usePreview();
  const shape = CARD_LOOKS[look];

  return (
    <article className={shape.article} {...handlers}>
      <div className={shape.body}>
        <div className={`${stillClass} ${shape.still}`}>
          <Still
            film={film}
            sizes={sizes}
            isPreviewing={isPreviewing && !film.is_coming_soon}
            isLeaving={isLeaving}
          >
            <div
              id={`${id}-facts`}
              className="absolute inset-x-2 bottom-2 flex flex-wrap items-end justify-between gap-1"
            >
              {film.is_coming_soon ? (
                <>
                  <ComingSoonLabel film={film} />
                  {film.price_from && <PriceLabel film={film} />}
                </>
              ) : (
                <>
                  <PriceLabel film={film} />
                  {purchase && <WindowLabel purchase={purchase} />}
                  <Length film={film} isWatched={mark.standing === 'watched'} />
                </>
              )}
            </div>
            {mark.standing === 'started' && <WatchedLine share={mark.share} />}
          </Still>
        </div>
        {/* The title is read first, though it is drawn below the still. */}
        <Link
          to={to}
          aria-labelledby={`${id}-title ${id}-facts`}
          viewTransition
          onClick={onPress}
          data-card
          className={`${cardLinkClass} ${shape.words}`}
        >
          <h3 id={`${id}-title`} lang={langIn(film, 'title')} className={shape.title}>
            {film.title}
          </h3>
          <FactLine film={film} />
          {look !== 'upright' && (
            <p className="mt-3 hidden max-w-[52ch] text-16 text-text-2 @xl:line-clamp-3">
              {film.description}
            </p>
          )}
        </Link>
      </div>
      {!film.is_coming_soon && (
        <div
          className={`absolute flex flex-row-reverse gap-1 ${MARKS[look]} pointer-coarse:hidden`}
        >
          <FavoriteButton
            content={film}
            known={isFavorite}
            isAsked={isPointedAt}
            tabIndex={isCurrent ? 0 : -1}
            className={markClass}
          />
          {isPointedAt && (
            <MyListButton content={film} tabIndex={isCurrent ? 0 : -1} className={markClass} />
          )}
        </div>
      )}
    </article>
  );
}

function Length({ film, isWatched }: { film: ContentCard; isWatched: boolean }) {
  if (film.duration <= 0) return null;
  return (
    <span
      data-theme="dark"
      className="ms-auto inline-flex h-6 items-center gap-1 rounded-control bg-ground/85 px-1.5 text-12 font-medium text-text"
    >
      {isWatched && (
        <>
          <Check aria-hidden className="size-3.5" />
          <span className="sr-only">{t('catalog.card.watched')}</span>
        </>
      )}
      <time dateTime={isoOf(film.duration)}>
        <span aria-hidden>{clockOf(film.duration)}</span>
        <span className="sr-only">{wordsOf(film.duration)}</span>
      </time>
    </span>
  );
}

/** Who made it and when; else what it is about. Where there is little room the names give way. */
function FactLine({ film }: { film: ContentCard }) {
  const people = factLine([listOf(film.authors.map(({ name }) => name))]);
  const facts = factLine([
    film.year === null ? '' : String(film.year),
    film.chapters_count > 1 ? t('catalog.card.chapters', { count: film.chapters_count }) : '',
  ]);
  return (
    <p className="mt-0.5 flex h-5 text-14 text-text-2">
      <span className="truncate">{people || facts ? people : film.description}</span>
      <span className="shrink-0 whitespace-pre">
        {people && facts && ' · '}
        {facts}
      </span>
    </p>
  );
}

export function FilmCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-card" />
      <Skeleton className="mt-4 h-4 w-2/3" />
      <Skeleton className="mt-2 h-3.5 w-1/2" />
    </div>
  );
}
