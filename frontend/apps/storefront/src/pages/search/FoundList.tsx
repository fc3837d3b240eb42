import type { FoundContent, Moment } from '@matinee/api/storefront/search';
import { Skeleton } from '@matinee/ui/skeleton';
import { Check, Play } from 'lucide-react';
import { Link } from 'react-router';
import { ComingSoonLabel } from '../../components/ComingSoonLabel';
import { PriceLabel } from '../../components/PriceLabel';
import { Segments } from '../../components/Segments';
import { Still } from '../../components/Still';
import { useLeaving } from '../../components/use-leaving';
import { usePreview } from '../../components/use-preview';
import { useWatchMarks, type WatchMark } from '../../components/watch-marks';
import { WatchedLine } from '../../components/WatchedLine';
import { locale, t } from '../../i18n';
import { paths } from '../../paths';
import { langIn, langOf } from '../../util/content-lang';
import { clockOf, isoOf, wordsOf } from '../../util/duration';

/** The results for a text: the reason for each match is next to the film. */
export function FoundList({ films }: { films: readonly FoundContent[] }) {
  const markOf = useWatchMarks();
  return (
    <ol className="grid gap-8">
      {films.map((film) => (
        <li key={film.id}>
          <FoundFilm film={film} mark={markOf(film)} />
        </li>
      ))}
    </ol>
  );
}

const shapeClass = 'sm:grid sm:grid-cols-[min(16rem,38%)_minmax(0,1fr)] sm:gap-5';

function FoundFilm({ film, mark }: { film: FoundContent; mark: WatchMark }) {
  const to = paths.program(film.permalink);
  const { isLeaving, onPress } = useLeaving(to);
  const { isPreviewing, handlers } = usePreview();
  const { highlights, moments } = film;
  return (
    <article className={shapeClass}>
      <div className="group relative" {...handlers}>
        <Still
          film={film}
          sizes="(width < 40rem) calc(100vw - 2rem), 256px"
          isPreviewing={isPreviewing && !film.is_coming_soon}
          isLeaving={isLeaving}
        >
          <div className="absolute inset-x-2 bottom-2">
            {film.is_coming_soon ? <ComingSoonLabel film={film} /> : <PriceLabel film={film} />}
          </div>
          {mark.standing === 'started' && <WatchedLine share={mark.share} />}
        </Still>
        {/* For the pointer: the title beside it is the link that is read out. */}
        <Link
          to={to}
          viewTransition
          onClick={onPress}
          tabIndex={-1}
          aria-hidden
          className="absolute inset-0 rounded-card"
        />
      </div>
      <div className="mt-3 min-w-0 sm:mt-0">
        <h2 className="text-18 font-semibold">
          <Link
            to={to}
            viewTransition
            onClick={onPress}
            lang={langIn(film, 'title')}
            className="rounded-control hover:underline"
          >
            <Segments of={highlights.title} otherwise={film.title} />
          </Link>
        </h2>
        <p className="mt-1 text-14 text-text-2">
          {film.authors.length > 0 && (
            <bdi>
              <Segments of={highlights.authors} otherwise={namesOf(film)} />
            </bdi>
          )}
          {film.authors.length > 0 && ' · '}
          {film.year !== null && `${film.year} · `}
          <bdi>
            <time dateTime={isoOf(film.duration)}>{wordsOf(film.duration)}</time>
          </bdi>
          {mark.standing === 'watched' && (
            <span className="whitespace-nowrap">
              {' · '}
              <Check aria-hidden className="inline size-3.5" /> {t('catalog.card.watched')}
            </span>
          )}
        </p>
        <p className="mt-2 line-clamp-2 max-w-[68ch] text-14 text-text-2">
          <bdi lang={langIn(film, 'description')}>
            <Segments of={highlights.description} otherwise={film.description} />
          </bdi>
        </p>
        {moments.length > 0 && (
          <ul
            aria-label={t('search.moments_in', { title: film.title })}
            className="-mx-2 mt-2 max-w-[68ch]"
          >
            {moments.map((moment) => (
              <li key={`${moment.chapter_id} ${moment.second}`}>
                <MomentLink film={film} moment={moment} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function namesOf({ authors }: FoundContent): string {
  return authors.map(({ name }) => name).join(', ');
}

/** A line that is spoken in the film: it plays from there. */
function MomentLink({ film, moment }: { film: FoundContent; moment: Moment }) {
  return (
    <Link
      to={paths.program(film.permalink, {
        chapter: moment.chapter_id,
        t: moment.second,
        autoplay: true,
      })}
      viewTransition
      className="flex min-h-9 items-center gap-3 rounded-control px-2 py-1.5 text-14 hover:bg-veil"
    >
      <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-primary-text tabular-nums">
        <Play aria-hidden className="size-3 fill-current" />
        <span aria-hidden>{clockOf(moment.second)}</span>
        <span className="sr-only">{t('search.at', { time: wordsOf(moment.second) })}</span>
      </span>
      <bdi lang={langOf(moment.language, locale)} className="min-w-0 text-text-2">
        <Segments of={moment.line} />
      </bdi>
    </Link>
  );
}

export function FoundListSkeleton() {
  return (
    <div className="grid gap-8">
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className={shapeClass}>
          <Skeleton className="aspect-video rounded-card" />
          <div className="mt-3 sm:mt-0">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/3" />
            <Skeleton className="mt-3 h-4 w-full max-w-md" />
          </div>
        </div>
      ))}
    </div>
  );
}
