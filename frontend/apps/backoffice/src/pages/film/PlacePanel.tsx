import { categoryKeys } from '@matinee/api/backoffice/categories';
import type { Film } from '@matinee/api/backoffice/films';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { AuthorsField } from './AuthorsField';
import { CategoriesField } from './CategoriesField';
import { FieldValues } from './FieldValues';
import { SeriesField } from './SeriesField';
import { useFilmChange } from './use-film-change';

/** Categories, authors, custom fields: each is saved as it is chosen, with a way back. */
export function PlacePanel({ film }: { film: Film }) {
  const { faults, save } = useFilmChange(film, {
    lists: categoryKeys.all,
    words: (what) => t('film_place.changed', { what }),
  });
  const field = { film, faults, save };
  return (
    <Panel title={t('film_place.title')}>
      <div className="grid gap-6">
        <CategoriesField {...field} />
        <SeriesField filmId={film.id} />
        <AuthorsField {...field} />
        <FieldValues {...field} />
      </div>
    </Panel>
  );
}
