import {
  productKeys,
  setProductContents,
  type ProductDetail,
} from '@matinee/api/backoffice/products';
import { IconButton } from '@matinee/ui/button';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { FilmSearch } from '../../components/FilmSearch';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { filmTitle } from '../../util/film-title';

interface OpensPanelProps {
  product: ProductDetail;
  onChanged: (product: ProductDetail) => void;
  onEverything: (all: boolean) => void;
}

/** Which films a product opens: all of them, or those of a list. */
export function OpensPanel({ product, onChanged, onEverything }: OpensPanelProps) {
  const ids = product.contents.map((film) => film.id);
  const change = useMutation({
    scope: productKeys.scope(product.id),
    mutationFn: (next: number[]) => setProductContents(product.id, next),
    onSuccess: onChanged,
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (
    <Panel title={t('products.films')}>
      <Switch
        label={t('products.all_films')}
        hint={t('products.all_films_hint')}
        isOn={product.unlocks_everything}
        onChange={onEverything}
      />
      {!product.unlocks_everything && (
        <div className="mt-4 grid gap-4">
          <FilmSearch
            label={t('products.add_film')}
            placeholder={t('products.find_film')}
            takenIds={ids}
            onChoose={(film) => change.mutate([...ids, film.id])}
          />
          {product.contents.length === 0 ? (
            <p className="text-14 text-text-2">{t('products.no_films')}</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {product.contents.map((film) => (
                <li key={film.id} className="flex items-center gap-3 py-1.5">
                  <Link
                    to={paths.film(film.id)}
                    className="min-w-0 flex-1 truncate rounded-control text-14 font-medium hover:underline"
                  >
                    {filmTitle(film)}
                  </Link>
                  {!film.is_published && (
                    <span className="text-14 text-text-2">{t('products.draft')}</span>
                  )}
                  {film.access !== 'paid' && (
                    <span
                      title={t('products.not_paid_hint')}
                      className="flex items-center gap-1.5 text-14 text-text-2"
                    >
                      <CircleAlert aria-hidden className="size-4 text-warning" />
                      {t('products.not_paid')}
                    </span>
                  )}
                  <IconButton
                    size="small"
                    label={t('products.remove_film', { title: film.title })}
                    disabled={change.isPending}
                    onClick={() => change.mutate(ids.filter((id) => id !== film.id))}
                  >
                    <X aria-hidden className="size-4" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Panel>
  );
}
