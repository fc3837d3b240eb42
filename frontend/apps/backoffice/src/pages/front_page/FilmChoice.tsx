import type { FilmRef } from '@matinee/api/backoffice/categories';
import { FilmOrder } from '../../components/FilmOrder';
import { FilmSearch } from '../../components/FilmSearch';
import { t } from '../../i18n';
import { filmTitle } from '../../util/film-title';

interface FilmChoiceProps {
  films: readonly FilmRef[];
  addLabel: string;
  orderLabel: string;
  takeOutLabel: (film: string) => string;
  onChange: (films: FilmRef[], message: string) => void;
}

/** Films in their order: searched and added, dragged, taken out. */
export function FilmChoice({
  films,
  addLabel,
  orderLabel,
  takeOutLabel,
  onChange,
}: FilmChoiceProps) {
  return (
    <>
      <FilmSearch
        label={addLabel}
        placeholder={t('front_page.search_films')}
        takenIds={films.map(({ id }) => id)}
        onChoose={(film) =>
          onChange([...films, film], t('front_page.added_film', { film: filmTitle(film) }))
        }
      />
      {films.length > 0 && (
        <FilmOrder
          films={films}
          label={orderLabel}
          takeOutLabel={takeOutLabel}
          onSort={(sorted) => onChange(sorted, t('front_page.moved'))}
          onTakeOut={(rest, film) => onChange(rest, t('front_page.film_taken_out', { film }))}
        />
      )}
    </>
  );
}
