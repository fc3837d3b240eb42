import { filmRatingsQuery } from '@matinee/api/backoffice/films';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { formatDecimal, formatShare } from '../../util/format';

/** What viewers give the film: the page is whole without it, so neither waiting nor a failure shows. */
export function RatingsPanel({ filmId }: { filmId: number }) {
  const { data } = useQuery(filmRatingsQuery(filmId));
  if (!data) return null;
  return (
    <Panel title={t('film.ratings.title')}>
      <p className="flex items-center gap-2 text-14">
        <Star aria-hidden className="size-4 fill-current" />
        <span className="font-semibold tabular-nums">
          {t('film.ratings.average', { average: formatDecimal(data.average, 1) })}
        </span>
        <span className="ms-auto text-text-2 tabular-nums">
          {t('film.ratings.count', { count: data.count })}
        </span>
      </p>
      <ul className="mt-4 grid gap-2 text-14 tabular-nums">
        {data.by_stars
          .map((people, i) => ({ stars: i + 1, share: people / data.count }))
          .toReversed()
          .map((row) => (
            <StarsRow key={row.stars} {...row} />
          ))}
      </ul>
    </Panel>
  );
}

function StarsRow({ stars, share }: { stars: number; share: number }) {
  return (
    <li className="flex items-center gap-3">
      <span className="w-16 shrink-0 text-text-2">{t('film.ratings.stars', { count: stars })}</span>
      <span className="min-w-0 flex-1 overflow-hidden rounded-full bg-veil">
        <svg
          aria-hidden
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="block h-1.5 w-full text-text-3 rtl:-scale-x-100"
        >
          <rect width={share * 100} height="1" fill="currentColor" />
        </svg>
      </span>
      <span className="w-12 shrink-0 text-end">{formatShare(share)}</span>
    </li>
  );
}
