import { changeFilm, filmKeys, type Film, type FilmChange } from '@matinee/api/backoffice/films';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useInlineChange } from '../../util/use-inline-change';

interface Lists {
  /** What else shows what is changed. */
  lists: QueryKey;
  words: (what: string) => string;
}

/** Save one thing of a film at once, with a way back. */
export function useFilmChange(film: Film, { lists, words }: Lists) {
  const queryClient = useQueryClient();
  return useInlineChange<Film, FilmChange>({
    scope: filmKeys.scope(film.id).id,
    value: film,
    change: (part) => changeFilm(film.id, part),
    onChanged: (answer) => {
      queryClient.setQueryData(filmKeys.one(film.id), answer);
      void queryClient.invalidateQueries({ queryKey: lists });
    },
    words,
  });
}
