import type { FilmRef } from '@matinee/api/backoffice/categories';
import { IconButton } from '@matinee/ui/button';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { FilmSearch } from '../../components/FilmSearch';
import { SortableList } from '../../components/SortableList';
import { Still } from '../../components/Still';
import { t } from '../../i18n';
import { paths } from '../../paths';

interface FilmOrderProps {
  films: readonly FilmRef[];
  addLabel: string;
  orderLabel: string;
  takeOutLabel: (film: string) => string;
  onChange: (films: FilmRef[], message: string) => void;
}

/** Films in their order: searched and added, dragged, taken out. */
export function FilmOrder({ films, addLabel, orderLabel, takeOutLabel, onChange }: FilmOrderProps) {
  return (
    <>
      <FilmSearch
        label={addLabel}
        placeholder={t('front_page.search_films')}
        takenIds={films.map(({ id }) => id)}
        onChoose={(film) =>
          onChange([...films, film], t('front_page.added_film', { film: nameOf(film) }))
        }
      />
      {films.length > 0 && (
        <div className="mt-4">
          <SortableList
            label={orderLabel}
            items={films.map((film) => ({ ...film, label: nameOf(film) }))}
            onSort={(ids) => {
              const byId = new Map(films.map((film) => [film.id, film]));
              onChange(
                ids.flatMap((id) => byId.get(id) ?? []),
                t('front_page.moved'),
              );
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
                  <span className="text-14 text-text-2">{t('front_page.unpublished')}</span>
                )}
                <IconButton
                  size="small"
                  label={takeOutLabel(film.label)}
                  onClick={() =>
                    onChange(
                      films.filter(({ id }) => id !== film.id),
                      t('front_page.film_taken_out', { film: film.label }),
                    )
                  }
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </div>
            )}
          />
        </div>
      )}
    </>
  );
}

const nameOf = ({ title }: Pick<FilmRef, 'title'>): string => title || t('films.untitled');
