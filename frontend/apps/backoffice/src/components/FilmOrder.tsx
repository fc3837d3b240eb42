import type { FilmRef } from '@matinee/api/backoffice/categories';
import { Button, IconButton } from '@matinee/ui/button';
import { X } from 'lucide-react';
import { useState } from 'react';
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

/** Rows that a browser still draws at once. */
const STEP = 100;

/** Films in their order: dragged, or taken out. Of many, the first are there, and more when they are wanted. */
export function FilmOrder({ films, label, takeOutLabel, onSort, onTakeOut }: FilmOrderProps) {
  const [limit, setLimit] = useState(STEP);
  return (
    <div className="mt-4">
      <SortableList
        label={label}
        items={films.slice(0, limit).map((film) => ({ id: film.id, label: filmTitle(film), film }))}
        onSort={(rows) => onSort([...rows.map(({ film }) => film), ...films.slice(limit)])}
        renderRow={({ film, label: title }) => (
          <div className="flex items-center gap-3 py-1.5">
            <Still image={film.poster} sizes="72px" />
            <div className="min-w-0 flex-1 items-center justify-between gap-3 text-14 sm:flex">
              <Link
                to={paths.film(film.id)}
                className="line-clamp-2 rounded-control font-medium hover:underline"
              >
                {title}
              </Link>
              {!film.is_published && (
                <span className="whitespace-nowrap text-text-2">{t('films.is_not_published')}</span>
              )}
            </div>
            <IconButton
              size="small"
              label={takeOutLabel(title)}
              onClick={() =>
                onTakeOut(
                  films.filter(({ id }) => id !== film.id),
                  title,
                )
              }
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      />
      {films.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + STEP)}>
          {t('sorting.more')}
        </Button>
      )}
    </div>
  );
}
