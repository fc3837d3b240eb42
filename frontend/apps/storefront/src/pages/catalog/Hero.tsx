import type { ContentCard } from '@matinee/api/storefront/contents';
import { buttonClass } from '@matinee/ui/button';
import { Poster } from '@matinee/ui/poster';
import { Skeleton } from '@matinee/ui/skeleton';
import { Info, Lock, Play } from 'lucide-react';
import { Link } from 'react-router';
import { FavoriteButton } from '../../components/FavoriteButton';
import { island, leftOut } from '../../components/island';
import { useLeaving } from '../../components/use-leaving';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { watchHeroTop } from '../../stores/hero';
import { langIn } from '../../util/content-lang';
import { wordsOf } from '../../util/duration';
import { factLine } from '../../util/format';
import { useHeroPreview } from './use-hero-preview';

// The engine comes with it: only for those who stay, and where it is allowed.
const MyListButton = island(() => import('../../components/MyListButton'), { failed: leftOut });
const HeroPreview = island(() => import('./HeroPreview'), { failed: leftOut });

/** A picture of fewer pixels is shown as large as it is, in a frame. */
const FILLS_THE_WIDTH = 960;

const roundClass = 'size-12! bg-veil! hover:bg-veil-strong! [&_svg]:size-5';

interface HeroProps {
  film: ContentCard;
  /** It is all that the store has: nothing comes below, and it takes the whole window. */
  isAlone?: boolean;
}

/** One film, full bleed, dark in both themes: the text is on the image. */
export function Hero({ film, isAlone = false }: HeroProps) {
  const lead = film.description.split('\n', 1)[0];
  const isSmall = film.poster !== null && !film.is_vertical && film.poster.width < FILLS_THE_WIDTH;
  const preview = useHeroPreview(film, { isSmall });
  const { isLeaving, onPress } = useLeaving(paths.program(film.permalink));
  return (
    <section
      data-theme="dark"
      aria-label={t('films.featured')}
      className={`relative isolate flex hero-shape items-end overflow-hidden bg-ground text-text ${
        isAlone ? 'hero-alone' : ''
      } ${isSmall ? 'hero-framed' : ''}`}
    >
      <div ref={watchHeroTop} className="absolute inset-x-0 top-0 h-2" />
      <HeroPicture film={film} isSmall={isSmall} isLeaving={isLeaving} />
      {preview.isOn && <HeroPreview film={film} onEnd={preview.stop} />}
      <div aria-hidden className="hero-shade absolute inset-0 -z-10 rtl:-scale-x-100" />
      <div
        className={`w-full gutter pb-10 md:pb-12 lg:pb-16 low:pb-4 ${isSmall ? 'md:w-3/5' : ''}`}
      >
        <h2
          lang={langIn(film, 'title')}
          className={`line-clamp-3 pb-1 font-display font-bold tracking-tight text-balance hyphens-auto low:text-28 ${titleSize(film.title)}`}
        >
          <bdi>{film.title}</bdi>
        </h2>
        <Facts film={film} />
        {lead && (
          <p
            lang={langIn(film, 'description')}
            className={`mt-3 max-w-[56ch] text-16 text-text/90 md:text-18 low:hidden ${
              isAlone ? 'line-clamp-4' : 'line-clamp-2'
            }`}
          >
            <bdi>{lead}</bdi>
          </p>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <HeroAction film={film} onPress={onPress} />
          <FavoriteButton content={film} className={roundClass} />
          <MyListButton content={film} className={roundClass} />
        </div>
      </div>
    </section>
  );
}

interface HeroPictureProps {
  film: ContentCard;
  isSmall: boolean;
  isLeaving: boolean;
}

/** As `pages/first/catalog.html` draws it, before there is a page; the frame and what is behind it are one download. */
function HeroPicture({ film, isSmall, isLeaving }: HeroPictureProps) {
  const leaving = isLeaving ? '[view-transition-name:film-still]' : '';
  if (!isSmall) {
    return (
      <Poster
        image={film.poster}
        alt=""
        sizes="100vw"
        loading="eager"
        className={`absolute! inset-0 -z-20 ${leaving}`}
        pictureClassName="object-[50%_15%]" // faces are rarely at the foot of a frame
      />
    );
  }
  return (
    <>
      <Poster
        image={film.poster}
        alt=""
        sizes="100vw"
        loading="eager"
        className="absolute! inset-0 -z-20"
        pictureClassName="scale-125 blur-3xl"
      />
      <div className={`hero-frame ${leaving}`}>
        <Poster image={film.poster} alt="" sizes="100vw" loading="eager" className="size-full" />
      </div>
    </>
  );
}

/** The longer, the smaller: three lines at the most, and never up to the header. */
export function titleSize(title: string): string {
  if (title.length <= 28) return 'max-w-[18ch] text-36 sm:text-48 xl:text-64';
  if (title.length <= 64) return 'max-w-[24ch] text-28 sm:text-36 xl:text-48';
  return 'max-w-[34ch] text-22 sm:text-28 xl:text-36';
}

function Facts({ film }: { film: ContentCard }) {
  const facts = factLine([
    film.year === null ? '' : String(film.year),
    film.duration > 0 ? wordsOf(film.duration) : '',
  ]);
  const category = film.categories[0];
  return (
    <p className="mt-3 text-14 text-text-2">
      {facts}
      {facts && category && ' · '}
      {category && <bdi lang={langIn(category, 'title')}>{category.title}</bdi>}
    </p>
  );
}

function HeroAction({ film, onPress }: { film: ContentCard; onPress: () => void }) {
  const className = `${buttonClass('primary', 'large')} min-w-36`;
  if (film.is_locked) {
    return (
      <Link
        to={paths.program(film.permalink)}
        viewTransition
        onClick={onPress}
        className={className}
      >
        <Lock aria-hidden className="size-4" />
        {film.access === 'registered' ? t('films.sign_in_to_watch') : t('films.details')}
      </Link>
    );
  }
  return (
    <>
      <Link
        to={paths.program(film.permalink, { autoplay: true })}
        viewTransition
        onClick={onPress}
        className={className}
      >
        <Play aria-hidden className="size-5 fill-current" />
        {t('films.play')} <span className="sr-only">{film.title}</span>
      </Link>
      <Link
        to={paths.program(film.permalink)}
        viewTransition
        onClick={onPress}
        className={`${buttonClass('secondary', 'large')} max-sm:hidden`}
      >
        <Info aria-hidden className="size-5" />
        {t('catalog.hero.more_info')} <span className="sr-only">{film.title}</span>
      </Link>
    </>
  );
}

export function HeroSkeleton() {
  return (
    <div data-theme="dark" className="relative flex hero-shape items-end bg-raised">
      <div ref={watchHeroTop} className="absolute inset-x-0 top-0 h-2" />
      <div className="gutter w-full pb-10 md:pb-12 lg:pb-16">
        <Skeleton className="h-12 w-3/4 max-w-md lg:h-14" />
        <Skeleton className="mt-4 h-4 w-24" />
        <Skeleton className="mt-4 h-5 w-full max-w-lg" />
        <Skeleton className="mt-6 h-12 w-36" />
      </div>
    </div>
  );
}
