import { filmQuery } from '@matinee/api/backoffice/films';
import { IconButton } from '@matinee/ui/button';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { FilmSearch } from '../../components/FilmSearch';
import { t } from '../../i18n';
import { filmTitle } from '../../util/film-title';

interface FilmFieldProps {
  label: string;
  filmId: number | null;
  onChange: (filmId: number | null) => void;
}

/** One film of the store, or none. */
export function FilmField({ label, filmId, onChange }: FilmFieldProps) {
  return filmId === null ? (
    <div className="min-w-0">
      <FilmSearch
        label={label}
        placeholder={t('newsletters.find_film')}
        takenIds={[]}
        onChoose={({ id }) => onChange(id)}
      />
    </div>
  ) : (
    <ChosenFilm label={label} filmId={filmId} onRemove={() => onChange(null)} />
  );
}

interface ChosenFilmProps {
  label: string;
  filmId: number;
  onRemove: () => void;
}

function ChosenFilm({ label, filmId, onRemove }: ChosenFilmProps) {
  const { data } = useQuery(filmQuery(filmId));
  const title = data ? filmTitle(data) : '…';
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1.5 text-14 font-medium">{label}</p>
      <div className="flex h-10 items-center gap-2 rounded-control border border-edge ps-3 pe-1">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <IconButton size="small" label={t('newsletters.remove_film', { title })} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
