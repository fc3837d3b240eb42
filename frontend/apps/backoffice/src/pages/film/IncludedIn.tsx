import { includeFilm, productKeys, type FilmProducts } from '@matinee/api/backoffice/products';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../components/Checkbox';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

type Choice = FilmProducts['others'][number];

interface IncludedInProps {
  filmId: number;
  choices: Choice[];
  onChanged: (answer: FilmProducts) => void;
}

/** The plans and bundles: which of them include the film. */
export function IncludedIn({ filmId, choices, onChanged }: IncludedInProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-4">
      <h3 id={id} className="text-14 font-semibold">
        {t('film.price.included')}
      </h3>
      {choices.length === 0 ? (
        <p className="mt-1 text-14 text-text-2">
          {t('film.price.no_others')}{' '}
          <Link to={paths.products()} className="underline underline-offset-2 hover:text-text">
            {t('film.price.new_product')}
          </Link>
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {choices.map((choice) => (
            <Row key={choice.product.id} filmId={filmId} choice={choice} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  filmId: number;
  choice: Choice;
  onChanged: (answer: FilmProducts) => void;
}

function Row({ filmId, choice: { product, is_included: isIncluded }, onChanged }: RowProps) {
  const include = useMutation({
    scope: productKeys.scope(product.id),
    mutationFn: (next: boolean) => includeFilm(filmId, product.id, next),
    onSuccess: (answer, next) => {
      onChanged(answer);
      flash.show(
        t(next ? 'film.price.was_included' : 'film.price.was_excluded', { product: product.title }),
      );
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const isChecked = include.isPending ? include.variables : isIncluded;
  return (
    <li className="flex items-center gap-3 py-2">
      {product.unlocks_everything ? (
        <Check aria-hidden className="size-4 shrink-0" />
      ) : (
        <Checkbox
          label={product.title}
          isChecked={isChecked}
          onChange={() => !include.isPending && include.mutate(!isIncluded)}
        />
      )}
      <Link
        to={paths.product(product.id)}
        className="line-clamp-2 min-w-0 flex-1 rounded-control break-words text-14 font-medium hover:underline"
      >
        {product.title}
      </Link>
      <span className="text-end text-14 text-text-2">
        {[
          product.unlocks_everything
            ? t('film.price.everything')
            : t(`products.kinds.${product.kind}`),
          ...(product.is_on_sale ? [] : [t('products.off_sale')]),
        ].join(' · ')}
      </span>
    </li>
  );
}
