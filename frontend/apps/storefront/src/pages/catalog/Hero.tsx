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
import { wordsOf } from '../../util/duration';
import { factLine } from '../../util/format';
import { useHeroPreview } from './use-hero-preview';

// The engine comes with it: only for those who stay, and where it is allowed.
const HeroPreview = island(() => import('./HeroPreview'), { failed: leftOut });

/** One film, full bleed, dark in both themes: the text stands on the picture. */
export function Hero({ film }: { film: ContentCard }) {
  const lead = film.description.split('\n', 1)[0];
  const preview = useHeroPreview(film);
  const { isLeaving, onPress } = useLeaving(paths.program(film.permalink));
  return (
    <section
      data-theme="dark"
      aria-label={t('films.featured')}
      className="relative isolate flex hero-shape items-end overflow-hidden bg-ground text-text"
    >
      <div ref={watchHeroTop} className="absolute inset-x-0 top-0 h-2" />
      <Poster
        image={film.poster}
        alt=""
        sizes="100vw"
        loading="eager"
        className={`absolute! inset-0 -z-20 ${isLeaving ? '[view-transition-name:film-still]' : ''}`}
        pictureClassName="object-[50%_15%]" // faces are rarely at the foot of a frame
      />
      {preview.isOn && <HeroPreview film={film} onEnd={preview.stop} />}
      <div aria-hidden className="hero-shade absolute inset-0 -z-10 rtl:-scale-x-100" />
      <div className="gutter w-full pb-10 md:pb-12 lg:pb-16 [@media(height<30rem)]:pb-4">
        <h2 className="max-w-[18ch] font-display text-36 font-bold tracking-tight text-balance sm:text-48 xl:text-64 [@media(height<30rem)]:text-28">
          <bdi>{film.title}</bdi>
        </h2>
        <p className="mt-3 text-14 text-text-2">{factsOf(film)}</p>
        {lead && (
          <p className="mt-3 line-clamp-2 max-w-[56ch] text-16 text-text/90 md:text-18 [@media(height<30rem)]:hidden">
            <bdi>{lead}</bdi>
          </p>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <HeroAction film={film} onPress={onPress} />
          <FavoriteButton
            content={film}
            className="size-12! bg-veil! hover:bg-veil-strong! [&_svg]:size-5"
          />
        </div>
      </div>
    </section>
  );
}

function factsOf(film: ContentCard): string {
  const facts = [
    film.year === null ? '' : String(film.year),
    film.duration > 0 ? wordsOf(film.duration) : '',
    film.categories[0]?.title ?? '',
  ];
  return factLine(facts);
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
        aria-label={t('catalog.hero.more_about', { title: film.title })}
        className={`${buttonClass('secondary', 'large')} max-sm:hidden`}
      >
        <Info aria-hidden className="size-5" />
        {t('catalog.hero.more_info')}
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
