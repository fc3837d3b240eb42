import type { Access, Film } from '@matinee/api/backoffice/films';
import { noticeKeys } from '@matinee/api/backoffice/notices';
import {
  filmProductsQuery,
  productKeys,
  type FilmProducts,
} from '@matinee/api/backoffice/products';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { FreeMinutes } from './FreeMinutes';
import { IncludedIn } from './IncludedIn';
import { OwnPrice } from './OwnPrice';

interface PricePanelProps {
  film: Film;
  /** As the form shows it: it may not be saved yet. */
  access: Access;
}

/** What the film costs. The products are those of the shop: what is changed here is changed there. */
export function PricePanel({ film, access }: PricePanelProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(filmProductsQuery(film.id));

  function keep(answer?: FilmProducts) {
    if (answer) queryClient.setQueryData(productKeys.ofFilm(film.id), answer);
    void queryClient.invalidateQueries({
      queryKey: productKeys.all,
      predicate: ({ queryKey }) => !answer || queryKey[1] !== 'of_film',
    });
    void queryClient.invalidateQueries({ queryKey: noticeKeys.needs });
  }

  return (
    <div id="price" className="scroll-mt-20">
      <Panel title={t('film.price.title')}>
        {data ? (
          <div className="grid gap-5">
            <Standing access={access} isOnSale={data.is_on_sale} />
            <OwnPrice film={film} kind="purchase" product={data.purchase} onChanged={keep} />
            <OwnPrice film={film} kind="rental" product={data.rental} onChanged={keep} />
            <FreeMinutes film={film} />
            <IncludedIn filmId={film.id} choices={data.others} onChanged={keep} />
          </div>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-48 rounded-control" />
        )}
      </Panel>
    </div>
  );
}

/** What the prices mean for viewers at the moment, where that is not what one expects. */
function Standing({ access, isOnSale }: { access: Access; isOnSale: boolean }) {
  if (access !== 'paid') {
    return <p className="max-w-[60ch] text-14 text-text-2">{t('film.price.not_paid')}</p>;
  }
  if (isOnSale) return null;
  return (
    <p role="status" className="flex max-w-[60ch] gap-2 text-14">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      {t('film.price.not_on_sale')}
    </p>
  );
}
