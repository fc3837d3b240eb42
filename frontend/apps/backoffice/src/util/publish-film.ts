import { publishFilm, type FilmChange } from '@matinee/api/backoffice/films';
import { report } from '../stores/measuring';

/** Publishes a film with these changes, and reports that it is. */
export async function publishAndReport(id: number, change: FilmChange) {
  const published = await publishFilm(id, change);
  report({ name: 'film_published', value: 1, details: { content_id: id } });
  return published;
}
