import type { ContentCard } from '@matinee/api/storefront/contents';
import type { FrontRow } from '@matinee/api/storefront/front-page';
import { chipClass } from '@matinee/ui/chip';
import { Link } from 'react-router';
import { FilmGrid } from '../../components/FilmGrid';
import { More } from '../../components/More';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { langIn } from '../../util/content-lang';

export interface RowsProps {
  films: Parameters<typeof More>[0]['list'];
  rest: readonly ContentCard[];
}

interface AllFilmsProps extends RowsProps {
  categories: readonly FrontRow[];
}

/** Every film, and the way to the categories of more than one. */
export function AllFilms({ films, rest, categories }: AllFilmsProps) {
  const shelves = categories.flatMap(
    ({ id, permalink, title, translated, contents_count: count }) =>
      permalink !== null && count > 1 ? [{ id, permalink, title, translated }] : [],
  );
  return (
    <section aria-labelledby="all-films" className="gutter mt-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="all-films" className="text-22 font-semibold">
          {t('films.all')}
        </h2>
        {shelves.length > 0 && (
          <nav aria-label={t('catalog.categories')}>
            <ul className="flex flex-wrap gap-2">
              {shelves.map((shelf) => (
                <li key={shelf.id}>
                  <Link
                    to={paths.category(shelf.permalink)}
                    lang={langIn(shelf, 'title')}
                    className={chipClass}
                  >
                    {shelf.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <FilmGrid films={rest} />
      <More list={films} label={t('films.more')} failure={t('films.more_failed')} />
    </section>
  );
}
