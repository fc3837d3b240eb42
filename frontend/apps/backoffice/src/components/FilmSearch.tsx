import { filmListQuery, type FilmRow } from '@matinee/api/backoffice/films';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { t } from '../i18n';
import { filmTitle } from '../util/film-title';
import { holds } from '../util/names';
import { PickMany } from './PickMany';
import { Still } from './Still';

interface FilmSearchProps {
  label: string;
  placeholder: string;
  /** Those that are chosen already: they are shown, and cannot be chosen again. */
  takenIds: readonly number[];
  onChoose: (film: FilmRow) => void;
}

/** Finds a film of the store by its title. */
export function FilmSearch({ label, placeholder, takenIds, onChoose }: FilmSearchProps) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data } = useQuery(filmListQuery({ q: query, state: 'all', page: 1 }));
  // The answer to what was typed a moment ago may still stand here: Enter must not choose from it.
  const matches = (data?.items ?? []).filter(
    ({ title, permalink }) => holds(title, text) || holds(permalink, text),
  );
  return (
    <PickMany
      label={label}
      placeholder={placeholder}
      empty={t('categories.no_film')}
      typed={text}
      onType={setText}
      options={matches.map((film) => ({
        id: film.id,
        label: filmTitle(film),
        note: takenIds.includes(film.id) ? t('categories.is_in') : undefined,
        isTaken: takenIds.includes(film.id),
        icon: <Still image={film.poster} sizes="48px" className="w-12" />,
        value: film,
      }))}
      onChoose={onChoose}
    />
  );
}
