import type { FilmRef } from '@matinee/api/backoffice/categories';
import { IconButton } from '@matinee/ui/button';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { filmTitle } from '../util/film-title';
import { SortableList } from './SortableList';
import { Still } from './Still';

interface FilmOrderProps {
  films: readonly FilmRef[];
  label: string;
  takeOutLabel: (title: string) => string;
  onSort: (films: FilmRef[]) => void;
  onTakeOut: (films: FilmRef[], title: string) => void;
}

/** Films in their order: dragged, or taken out. */
export function FilmOrder({ films, label, takeOutLabel, onSort, onTakeOut }: FilmOrderProps) {
  return (
    <div className="mt-4">
      <SortableList
        label={label}
        items={films.map((film) => ({ ...film, label: filmTitle(film) }))}
        onSort={(ids) => {
          const byId = new Map(films.map((film) => [film.id, film]));
          onSort(ids.flatMap((id) => byId.get(id) ?? []));
        }}
        renderRow={(film) => (
          <div className="flex items-center gap-3 py-1.5">
            <Still image={film.poster} sizes="72px" />
            <Link
              to={paths.film(film.id)}
              className="min-w-0 flex-1 truncate rounded-control text-14 font-medium hover:underline"
            >
              {film.label}
            </Link>
            {!film.is_published && (
              <span className="text-14 text-text-2">{t('films.is_not_published')}</span>
            )}
            <IconButton
              size="small"
              label={takeOutLabel(film.label)}
              onClick={() =>
                onTakeOut(
                  films.filter(({ id }) => id !== film.id),
                  film.label,
                )
              }
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      />
    </div>
  );
}
