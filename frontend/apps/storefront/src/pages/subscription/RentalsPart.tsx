import { libraryQuery } from '@matinee/api/storefront/library';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { linkClass } from '../../components/people/FormPage';
import { windowWords } from '../../components/WindowLabel';
import { t } from '../../i18n';
import { paths } from '../../paths';

/** The films that are rented now, and how long: nothing where there are none. */
export function RentalsPart() {
  const { data } = useInfiniteQuery(libraryQuery({ show: 'bought' }));
  const rentals = (data?.pages ?? [])
    .flatMap(({ contents }) => contents)
    .flatMap(({ bought: purchase, ...film }) =>
      purchase?.bought_as === 'rental' && purchase.seconds_left ? [{ ...film, purchase }] : [],
    );
  if (rentals.length === 0) return null;
  return (
    <section>
      <h2 className="text-18 font-semibold">{t('billing.rentals.title')}</h2>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {rentals.map(({ id, permalink, title, purchase }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3.5"
          >
            <Link to={paths.program(permalink)} className={`${linkClass} min-w-0 text-16`}>
              <bdi>{title}</bdi>
            </Link>
            <span className="text-14 text-text-2">{windowWords(purchase)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
