import { categoryKeys } from '@matinee/api/backoffice/categories';
import { changeFilm, filmKeys, type Film, type FilmChange } from '@matinee/api/backoffice/films';
import { useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { useInlineChange } from '../../util/use-inline-change';
import { AuthorsField } from './AuthorsField';
import { CategoriesField } from './CategoriesField';
import { FieldValues } from './FieldValues';

/** Categories, authors, custom fields: each is saved as it is chosen, with a way back. */
export function PlacePanel({ film }: { film: Film }) {
  const queryClient = useQueryClient();
  const { faults, save } = useInlineChange<Film, FilmChange>({
    scope: filmKeys.scope(film.id).id,
    value: film,
    change: (part) => changeFilm(film.id, part),
    onChanged: (answer) => {
      queryClient.setQueryData(filmKeys.one(film.id), answer);
      void queryClient.invalidateQueries({ queryKey: categoryKeys.all });
    },
    words: (what) => t('film_place.changed', { what }),
  });
  const field = { film, faults, save };
  return (
    <Panel title={t('film_place.title')}>
      <div className="grid gap-6">
        <CategoriesField {...field} />
        <AuthorsField {...field} />
        <FieldValues {...field} />
      </div>
    </Panel>
  );
}
