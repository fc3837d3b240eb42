import type { Film, FilmChange } from '@matinee/api/backoffice/films';

/** What each field of the place panel is given. */
export interface PlaceFieldProps {
  film: Film;
  faults: Record<string, string>;
  save: (change: FilmChange, what: string, back: FilmChange) => void;
}
