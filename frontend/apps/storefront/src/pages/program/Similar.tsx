import type { ContentCard } from '@matinee/api/storefront/contents';
import { FilmCard } from '../../components/FilmCard';
import { useWatchMarks } from '../../components/watch-marks';
import { t } from '../../i18n';

/** More than these would push what is said about the film out of sight. */
const MOST = 8;

/** Similar films: beside the film, or below it on narrow screens. */
function Similar({ films }: { films: readonly ContentCard[] }) {
  const markOf = useWatchMarks();
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-18 font-semibold">
        {t('program.similar')}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 md:gap-x-8 xl:grid-cols-1">
        {films.slice(0, MOST).map((film) => (
          <li key={film.id}>
            <FilmCard film={film} mark={markOf(film)} sizes="160px" look="lying" />
          </li>
        ))}
      </ul>
    </section>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default Similar;
