import { publishFilm, type FilmPublication } from '@matinee/api/backoffice/films';
import { report } from '../stores/measuring';

/** Publishes or schedules a film with these changes, and reports that it is published. */
export async function publishAndReport(id: number, change: FilmPublication) {
  const published = await publishFilm(id, change);
  if (published.is_published) {
    report({ name: 'film_published', value: 1, details: { content_id: id } });
  }
  return published;
}
