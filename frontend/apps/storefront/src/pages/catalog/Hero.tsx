import type { ContentCard } from '@matinee/api/storefront/contents';
import { buttonClass } from '@matinee/ui/button';
import { Poster } from '@matinee/ui/poster';
import { Skeleton } from '@matinee/ui/skeleton';
import { Lock, Play } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { watchHeroTop } from '../../stores/hero';
import { wordsOf } from '../../util/duration';

// 4:5 on phones, 21:9 on desktop, and never so tall that the first row is out of sight.
const shapeClass =
  'aspect-[4/5] max-h-[82svh] min-h-[28rem] w-full md:aspect-[16/9] lg:aspect-[21/9] lg:max-h-[76svh]';

/** One film, full bleed, dark in both themes: the text stands on the picture. */
export function Hero({ film }: { film: ContentCard }) {
  const lead = film.description.split('\n', 1)[0];
  return (
    <section
      data-theme="dark"
      aria-label={messages.films.featured}
      className={`relative isolate flex items-end overflow-hidden bg-ground text-text ${shapeClass}`}
    >
      <div ref={watchHeroTop} className="absolute inset-x-0 top-0 h-2" />
      <Poster
        image={film.poster}
        alt=""
        sizes="100vw"
        loading="eager"
        className="absolute! inset-0 -z-20"
        pictureClassName="object-[50%_15%]" // faces are rarely at the foot of a frame
      />
      <div aria-hidden className="hero-shade absolute inset-0 -z-10" />
      <div className="gutter w-full pb-10 md:pb-12 lg:pb-16">
        <h2 className="max-w-[18ch] font-display text-36 font-bold tracking-tight text-balance sm:text-48 xl:text-64">
          {film.title}
        </h2>
        <p className="mt-3 text-14 text-text-2">{wordsOf(film.duration)}</p>
        {lead && (
          <p className="mt-3 line-clamp-2 max-w-[56ch] text-16 text-text/90 md:text-18">{lead}</p>
        )}
        <div className="mt-6">
          <HeroAction film={film} />
        </div>
      </div>
    </section>
  );
}

function HeroAction({ film }: { film: ContentCard }) {
  const className = `${buttonClass('primary', 'large')} min-w-36`;
  if (film.is_locked) {
    return (
      <Link to={paths.program(film.permalink)} className={className}>
        <Lock aria-hidden className="size-4" />
        {film.access === 'registered' ? messages.films.watchFree : messages.films.details}
      </Link>
    );
  }
  return (
    <Link
      to={paths.program(film.permalink, { autoplay: true })}
      viewTransition
      className={className}
    >
      <Play aria-hidden className="size-5 fill-current" />
      {messages.films.play} <span className="sr-only">{film.title}</span>
    </Link>
  );
}

export function HeroSkeleton() {
  return (
    <div data-theme="dark" className={`relative flex items-end bg-raised ${shapeClass}`}>
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
