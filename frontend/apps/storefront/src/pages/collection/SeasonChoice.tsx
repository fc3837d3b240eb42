import type { CollectionPage } from '@matinee/api/storefront/collections';
import { Link, useNavigate } from 'react-router';
import { PlainSelect } from '../../components/PlainSelect';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { langIn } from '../../util/content-lang';

/** More than these are a list to choose from. */
const MOST_TABS = 5;

/** The seasons, each an address: as tabs, or as a list where there are many. */
export function SeasonChoice({ collection }: { collection: CollectionPage }) {
  const { seasons, season: current, permalink } = collection;
  const navigate = useNavigate();
  const words = ({ number, title }: (typeof seasons)[number]) =>
    title || t('collection.season', { number });

  if (seasons.length > MOST_TABS) {
    return (
      <PlainSelect
        aria-label={t('collection.choose_season')}
        value={current ?? undefined}
        onChange={({ target }) =>
          void navigate(paths.series(permalink, Number(target.value)), {
            replace: true,
            preventScrollReset: true,
          })
        }
        className="min-w-48"
      >
        {seasons.map((season) => (
          <option
            key={season.number}
            value={season.number}
            lang={season.title ? langIn(season, 'title') : undefined}
          >
            {words(season)}
          </option>
        ))}
      </PlainSelect>
    );
  }
  return (
    <nav aria-label={t('collection.choose_season')} className="border-b border-hairline">
      <ul className="flex gap-6 overflow-x-auto">
        {seasons.map((season) => (
          <li key={season.number}>
            <Link
              to={paths.series(permalink, season.number)}
              replace
              preventScrollReset
              lang={season.title ? langIn(season, 'title') : undefined}
              aria-current={season.number === current ? 'page' : undefined}
              className="-mb-px flex h-11 items-center border-b-2 border-transparent text-16 font-medium whitespace-nowrap text-text-2 hover:text-text aria-[current]:border-primary aria-[current]:text-text"
            >
              {words(season)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
